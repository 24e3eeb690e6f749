/** Finding people: any text will do, the best match comes first, and one never finds oneself. */
import type { Db } from '../../platform/db/db.ts';
import { listNewest, searchStatement } from './search-queries.ts';
import type { PersonRow } from './tables.ts';

const longest = 100;

export const searchPeople = async (db: Db, said: string, viewerId: string): Promise<PersonRow[]> => {
  const text = said.replaceAll('\u0000', '').trim().slice(0, longest);
  return text === '' ? listNewest(db, viewerId) : searchStatement(db, text, viewerId);
};
