/** Searches people by name or e-mail, best match first, without the viewer. */
import type { Db } from '../../../platform/db/db.ts';
import type { PersonRow } from '../tables.ts';
import { listNewest, searchQuery } from './search-queries.ts';

const maxLength = 100;

export const searchPeople = async (db: Db, input: string, viewerId: string): Promise<PersonRow[]> => {
  const text = input.replaceAll('\u0000', '').trim().slice(0, maxLength);
  return text === '' ? listNewest(db, viewerId) : searchQuery(db, text, viewerId);
};
