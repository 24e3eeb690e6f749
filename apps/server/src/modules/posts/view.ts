/** Stored cards to responses: as they are, or completed to the form of `Post`. */
import { type Card, type Post, postOf } from '@vitrine/contract';
import { JsonText } from '../../platform/http/json-text.ts';
import { withKey } from '../media/index.ts';
import type { Feed, Hidden, SingleCard } from './card-queries.ts';
import { completeText } from './complete-text.ts';
import type { PostList } from './lists/list.ts';

/** `hearts` is an array whose length is the count and whose entries have no meaning; `omitHearts` leaves it empty. */
export type PostOptions = { readonly omitHearts: boolean };

const between = (start: string, posts: Buffer, end: string): Buffer =>
  Buffer.concat([Buffer.from(start), posts, Buffer.from(end)]);

/** What follows the posts in a page. */
const pageEnd = ({ page, totalPages, total, seed }: PostList): string =>
  `],"currentPage":${page},"totalPages":${totalPages},"total":${total}${seed === undefined ? '' : `,"seed":${JSON.stringify(seed)}`}}`;

export const postView = ({ omitHearts }: PostOptions, entry: Buffer): JsonText =>
  new JsonText((origin) => completeText(entry, origin, omitHearts));

/** For the author of a post that moderators have hidden: with the reason, and with the key of its cover. */
export const hiddenPostView = (post: Post, { as, reason, key }: Hidden): Post => ({
  ...post,
  image: withKey(post.image, key),
  hidden: { as, reason },
});

/** Tells its visibility unless it is public. */
export const singlePostView = ({ omitHearts }: PostOptions, { entry, visibility, hidden }: SingleCard): JsonText =>
  new JsonText((origin) => {
    if (hidden) {
      const post = hiddenPostView(postOf(origin, JSON.parse(entry.toString()) as Card, omitHearts), hidden);
      return Buffer.from(JSON.stringify(visibility === 'public' ? post : { ...post, visibility }));
    }
    const post = completeText(entry, origin, omitHearts);
    return visibility === 'public'
      ? post
      : Buffer.concat([post.subarray(0, -1), Buffer.from(`,"visibility":"${visibility}"}`)]);
  });

export const postViews = ({ omitHearts }: PostOptions, entries: Buffer): JsonText =>
  new JsonText((origin) => between('[', completeText(entries, origin, omitHearts), ']'));

export const pageView = ({ omitHearts }: PostOptions, list: PostList): JsonText =>
  new JsonText((origin) => between('{"posts":[', completeText(list.entries, origin, omitHearts), pageEnd(list)));

export const cardPageView = (list: PostList): JsonText =>
  new JsonText((origin) => between(`{"origin":${JSON.stringify(origin)},"posts":[`, list.entries, pageEnd(list)));

/** `more` are other parts of the response. */
export const cardFeedView = ({ entries, next }: Feed, more: object = {}): JsonText =>
  new JsonText((origin) =>
    between(
      `{"origin":${JSON.stringify(origin)},"posts":[`,
      entries,
      `],${JSON.stringify({ next, ...more }).slice(1)}`,
    ),
  );
