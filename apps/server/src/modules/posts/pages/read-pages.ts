import type { Deps } from '../../../deps.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { findPages, type PageListRow } from './page-queries.ts';

export const readPages = async (deps: Deps, viewer: Viewer | null, postId: string): Promise<PageListRow> => {
  const found = await findPages(deps.db, postId, viewer?.id ?? null);
  if (!found) throw new Failure('post_not_found');
  return found;
};
