/** The made-up people of the local identity provider. */
import { randomInt } from 'node:crypto';

export type LocalPerson = { readonly id: string; readonly name: string; readonly email: string };

const mailbox = 'people.example';

export const localPeople: readonly LocalPerson[] = [
  { id: 'noor-vermeulen', name: 'Noor Vermeulen', email: `noor@${mailbox}` },
  { id: 'tomas-ferreira', name: 'Tomás Ferreira', email: `tomas@${mailbox}` },
  { id: 'yuki-arai', name: 'Yuki Arai', email: `yuki@${mailbox}` },
  { id: 'imani-okoro', name: 'Imani Okoro', email: `imani@${mailbox}` },
];

const given = ['Alba', 'Bruno', 'Clio', 'Dario', 'Elin', 'Farid', 'Greta', 'Hugo', 'Ines', 'Jonas', 'Kaya', 'Luca'];
const family = ['Lindqvist', 'Moreau', 'Castellan', 'Ibarra', 'Novak', 'Sorensen', 'Tanaka', 'Whitlock'];

/** Somebody nobody has met: the number is the whole person. */
export const newPersonId = (): string => `new-${randomInt(1_000_000_000)}`;

const strangerOf = (id: string): LocalPerson | undefined => {
  const number = /^new-(\d{1,9})$/.exec(id)?.[1];
  if (number === undefined) return undefined;
  const chance = Number(number);
  const name = `${given[chance % given.length]} ${family[chance % family.length]}`;
  return { id, name, email: `${name.toLowerCase().replace(' ', '.')}.${number}@${mailbox}` };
};

export const findLocalPerson = (id: string): LocalPerson | undefined =>
  localPeople.find((person) => person.id === id) ?? strangerOf(id);
