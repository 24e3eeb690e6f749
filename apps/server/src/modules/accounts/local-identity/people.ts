/** The fictional people of the local identity provider. */
import { randomInt } from 'node:crypto';

export type LocalPerson = { readonly id: string; readonly name: string; readonly email: string };

const mailbox = 'people.example';

export const localPeople: readonly LocalPerson[] = [
  { id: 'noor-vermeulen', name: 'Noor Vermeulen', email: `noor@${mailbox}` },
  { id: 'tomas-ferreira', name: 'Tomás Ferreira', email: `tomas@${mailbox}` },
  { id: 'yuki-arai', name: 'Yuki Arai', email: `yuki@${mailbox}` },
  { id: 'imani-okoro', name: 'Imani Okoro', email: `imani@${mailbox}` },
];

const firstNames = [
  'Alba',
  'Bruno',
  'Clio',
  'Dario',
  'Elin',
  'Farid',
  'Greta',
  'Hugo',
  'Ines',
  'Jonas',
  'Kaya',
  'Luca',
];
const lastNames = ['Lindqvist', 'Moreau', 'Castellan', 'Ibarra', 'Novak', 'Sorensen', 'Tanaka', 'Whitlock'];

/** The name and e-mail of a new person follow from the number. */
export const newPersonId = (): string => `new-${randomInt(1_000_000_000)}`;

const generatedPerson = (id: string): LocalPerson | undefined => {
  const number = /^new-(\d{1,9})$/.exec(id)?.[1];
  if (number === undefined) return undefined;
  const seed = Number(number);
  const name = `${firstNames[seed % firstNames.length]} ${lastNames[seed % lastNames.length]}`;
  return { id, name, email: `${name.toLowerCase().replace(' ', '.')}.${number}@${mailbox}` };
};

export const findLocalPerson = (id: string): LocalPerson | undefined =>
  localPeople.find((person) => person.id === id) ?? generatedPerson(id);
