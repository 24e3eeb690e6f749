/** The line under a person's name: the e-mail address, or role and city where the address is not shown. */
import type { Person } from '@vitrine/contract';

export const personSubtitle = ({ email, occupation, city }: Pick<Person, 'email' | 'occupation' | 'city'>): string =>
  email || [occupation, city].filter(Boolean).join(' · ');
