import { type Card, type OwnPost, type Post, postOf } from '@vitrine/contract';
import { hiddenPostView } from '../view.ts';
import type { OwnPostRow } from './draft-queries.ts';
import { missingParts } from './missing-parts.ts';

/** Addresses get their host when the response is sent. */
export const draftPostView = ({ entry, visibility, hidden }: OwnPostRow): Post => {
  const post = postOf('', JSON.parse(entry) as Card, true);
  return { ...(hidden ? hiddenPostView(post, hidden) : post), ...(visibility === 'public' ? {} : { visibility }) };
};

export const ownPostView = (row: OwnPostRow): OwnPost => ({
  post: draftPostView(row),
  visibility: row.visibility,
  publishAt: row.publish_at?.toISOString() ?? null,
  hasFeedbackLink: row.has_feedback_link,
  missing: missingParts(row),
});
