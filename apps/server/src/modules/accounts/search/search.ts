/** Finding people: any text will do, the best match comes first, and one never finds oneself. */
import type { Db } from '../../../platform/db/db.ts';
import type { PersonRow } from '../tables.ts';
import { listNewest, searchQuery } from './search-queries.ts';

const longest = 100;

export const searchPeople = async (db: Db, said: string, viewerId: string): Promise<PersonRow[]> => {
  const text = said.replaceAll('\u0000', '').trim().slice(0, longest);
  return text === '' ? listNewest(db, viewerId) : searchQuery(db, text, viewerId);
};
