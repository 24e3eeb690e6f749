import type { Post, PostPage } from '@vitrine/contract';
import { publicPersonView } from '../accounts/index.ts';
import { pictureView } from '../media/index.ts';
import type { PostList } from './lists/list.ts';
import type { PostRow } from './tables.ts';

/** `hearts` is an array whose length is the count and whose entries have no meaning; `omitHearts` leaves it empty. */
export type PostOptions = { readonly omitHearts: boolean };

export const postView = ({ omitHearts }: PostOptions, row: PostRow): Post => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  tools: row.tools.join(', '),
  tags: row.tags,
  category: row.categories,
  image: pictureView(row.picture),
  userId: publicPersonView(row.author),
  hearts: omitHearts ? [] : Array.from({ length: row.hearts }, () => 1),
  heartsCount: row.hearts,
  views: row.views,
  createdAt: row.created_at.toISOString(),
});

export const postViews = (options: PostOptions, rows: readonly PostRow[]): Post[] =>
  rows.map((row) => postView(options, row));

export const pageView = (options: PostOptions, listed: PostList): PostPage => ({
  posts: postViews(options, listed.posts),
  currentPage: listed.page,
  totalPages: listed.totalPages,
  ...(listed.seed === undefined ? {} : { seed: listed.seed }),
});
