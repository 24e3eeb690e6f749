/** Whether a page may be used as training data: the profile of a person who allows it, and their posts. */
import type { Deps } from '../../deps.ts';
import { findPersonByHandle } from '../accounts/index.ts';
import { authorAllowsAi, personAllowsAi } from './ai-queries.ts';

const postPath = /^\/post\/([\w-]{1,64})(?:\/|$)/;
const profilePath = /^\/@([a-z0-9-]{1,64})\/?$/i;

export const pageAllowsAi = async ({ db, now }: Pick<Deps, 'db' | 'now'>, url: string): Promise<boolean> => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const postId = postPath.exec(pathname)?.[1];
  if (postId !== undefined) return authorAllowsAi(db, postId);
  const handle = profilePath.exec(pathname)?.[1]?.toLowerCase();
  if (handle === undefined && pathname !== '/user-profile') return false;
  const userId = handle === undefined ? searchParams.get('userId') : await findPersonByHandle(db, handle, now());
  return userId !== null && personAllowsAi(db, userId);
};
