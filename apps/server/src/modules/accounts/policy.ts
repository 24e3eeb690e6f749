/** Who may see what of a person. */
import type { PersonRow } from './tables.ts';

type EmailOwner = Pick<PersonRow, 'id' | 'email' | 'email_visibility'>;

/** The address as `viewerId` (null: a visitor) may see it; empty where it is not shown to them. */
export const emailFor = (viewerId: string | null, { id, email, email_visibility: visibility }: EmailOwner): string => {
  if (viewerId === id || visibility === 'everybody') return email;
  return visibility === 'members' && viewerId !== null ? email : '';
};
