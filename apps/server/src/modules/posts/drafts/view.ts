import { type Card, type OwnPost, type Post, postOf } from '@vitrine/contract';
import type { OwnPostRow } from './draft-queries.ts';
import { missingParts } from './missing-parts.ts';

/** Addresses get their host when the response is sent. */
export const draftPostView = ({ entry, visibility }: OwnPostRow): Post => ({
  ...postOf('', JSON.parse(entry) as Card, true),
  ...(visibility === 'public' ? {} : { visibility }),
});

export const ownPostView = (row: OwnPostRow): OwnPost => ({
  post: draftPostView(row),
  visibility: row.visibility,
  publishAt: row.publish_at?.toISOString() ?? null,
  hasFeedbackLink: row.has_feedback_link,
  missing: missingParts(row),
});
