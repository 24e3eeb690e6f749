/** The line under a person's name: the e-mail address, or role and city where the address is not shown. */
import type { Person } from '@vitrine/contract';

export const roleAndCity = ({ occupation, city }: Pick<Person, 'occupation' | 'city'>): string =>
  [occupation, city].filter(Boolean).join(' · ');

export const personSubtitle = (person: Pick<Person, 'email' | 'occupation' | 'city'>): string =>
  person.email || roleAndCity(person);
