/** Who may see what of a person. */
import type { PersonRow } from './tables.ts';

type Addressee = Pick<PersonRow, 'id' | 'email' | 'email_visibility'>;

/** The address as `viewerId` (null: a visitor) may see it; empty where it is not shown to them. */
export const emailFor = (viewerId: string | null, { id, email, email_visibility: shownTo }: Addressee): string => {
  if (viewerId === id || shownTo === 'everybody') return email;
  return shownTo === 'members' && viewerId !== null ? email : '';
};
