/** Whom `from:` means: a person by id or handle, or everybody of a name. */
import type { Db } from '../../../platform/db/db.ts';
import { findOwnerOfHandle, isWrittenAsHandle } from '../handles.ts';
import { authorIdTerm, authorTerm } from '../indexing/document.ts';
import type { SearchRequest } from '../request/parse-request.ts';

const ID = /^[0-9a-f]{24}$/;

const termsOf = async (db: Db, name: string, now: Date): Promise<string[]> => {
  if (ID.test(name)) return [authorIdTerm(name)];
  const id = await findOwnerOfHandle(db, name, now);
  if (id === null) return [authorTerm(name)];
  return isWrittenAsHandle(name) ? [authorIdTerm(id)] : [authorIdTerm(id), authorTerm(name)];
};

export const findAuthorTerms = async (db: Db, { authors, now }: SearchRequest): Promise<string[]> =>
  (await Promise.all(authors.map((name) => termsOf(db, name, now)))).flat();
