/** Stored cards to responses: as they are, or completed to the form of `Post`. */
import { type Card, postOf } from '@vitrine/contract';
import { JsonText } from '../../platform/http/json-text.ts';
import type { PostList } from './lists/list.ts';

/** `hearts` is an array whose length is the count and whose entries have no meaning; `omitHearts` leaves it empty. */
export type PostOptions = { readonly omitHearts: boolean };

/** The cast is safe: a test compares every stored card with the contract and with the rows it is made from. */
const parseCards = (entries: string): Card[] => JSON.parse(`[${entries}]`) as Card[];

const complete = ({ omitHearts }: PostOptions, origin: string, entries: string) =>
  parseCards(entries).map((card) => postOf(origin, card, omitHearts));

/** What follows the posts in a page. */
const pageEnd = ({ page, totalPages, seed }: PostList) => ({
  currentPage: page,
  totalPages,
  ...(seed === undefined ? {} : { seed }),
});

export const postView = (options: PostOptions, entry: string): JsonText =>
  new JsonText((origin) => JSON.stringify(complete(options, origin, entry)[0]));

export const postViews = (options: PostOptions, entries: string): JsonText =>
  new JsonText((origin) => JSON.stringify(complete(options, origin, entries)));

export const pageView = (options: PostOptions, list: PostList): JsonText =>
  new JsonText((origin) => JSON.stringify({ posts: complete(options, origin, list.entries), ...pageEnd(list) }));

export const cardPageView = (list: PostList): JsonText =>
  new JsonText(
    (origin) =>
      `{"origin":${JSON.stringify(origin)},"posts":[${list.entries}],${JSON.stringify(pageEnd(list)).slice(1)}`,
  );
