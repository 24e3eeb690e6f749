/** Stored cards to responses: as they are, or completed to the form of `Post`. */
import { JsonText } from '../../platform/http/json-text.ts';
import { completeText } from './complete-text.ts';
import type { PostList } from './lists/list.ts';

/** `hearts` is an array whose length is the count and whose entries have no meaning; `omitHearts` leaves it empty. */
export type PostOptions = { readonly omitHearts: boolean };

/** What follows the posts in a page, with the closing brace. */
const pageEnd = ({ page, totalPages, seed }: PostList): string =>
  `"currentPage":${page},"totalPages":${totalPages}${seed === undefined ? '' : `,"seed":${JSON.stringify(seed)}`}}`;

export const postView = ({ omitHearts }: PostOptions, entry: string): JsonText =>
  new JsonText((origin) => completeText(entry, origin, omitHearts));

export const postViews = ({ omitHearts }: PostOptions, entries: string): JsonText =>
  new JsonText((origin) => `[${completeText(entries, origin, omitHearts)}]`);

export const pageView = ({ omitHearts }: PostOptions, list: PostList): JsonText =>
  new JsonText((origin) => `{"posts":[${completeText(list.entries.toString(), origin, omitHearts)}],${pageEnd(list)}`);

/** The cards are never decoded. */
export const cardPageView = (list: PostList): JsonText =>
  new JsonText((origin) =>
    Buffer.concat([
      Buffer.from(`{"origin":${JSON.stringify(origin)},"posts":[`),
      list.entries,
      Buffer.from(`],${pageEnd(list)}`),
    ]),
  );
