/** Whom `from:` means: a person by id or handle, or everybody of a name. */
import { isHandle } from '@vitrine/contract';
import type { Db } from '../../../platform/db/db.ts';
import { findPersonByHandle } from '../../accounts/index.ts';
import { authorIdTerm, authorTerm } from '../indexing/document.ts';
import type { SearchRequest } from '../request/parse-request.ts';

const ID = /^[0-9a-f]{24}$/;
/** Nobody writes a name like this, so that a handle is meant if there is one. */
const WRITTEN_AS_HANDLE = /^@|-/;

const termsOf = async (db: Db, name: string, now: Date): Promise<string[]> => {
  if (ID.test(name)) return [authorIdTerm(name)];
  const handle = name.replace(/^@/, '').toLowerCase();
  const id = isHandle(handle) ? await findPersonByHandle(db, handle, now) : null;
  if (id === null) return [authorTerm(name)];
  return WRITTEN_AS_HANDLE.test(name) ? [authorIdTerm(id)] : [authorIdTerm(id), authorTerm(name)];
};

export const findAuthorTerms = async (db: Db, { authors, now }: SearchRequest): Promise<string[]> =>
  (await Promise.all(authors.map((name) => termsOf(db, name, now)))).flat();
