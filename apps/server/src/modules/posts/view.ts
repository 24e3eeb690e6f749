/** Works as the contract shows them. */
import type { Post, PostPage } from '@vitrine/contract';
import { publicPersonView } from '../accounts/index.ts';
import { pictureView } from '../media/index.ts';
import type { Listed } from './lists/list.ts';
import type { PostRow } from './tables.ts';

/** `lean` leaves `hearts` empty; otherwise it is as long as the count, with entries that mean nothing. */
export type PostForm = { readonly lean: boolean };

export const postView = ({ lean }: PostForm, row: PostRow): Post => ({
  _id: row.id,
  title: row.title,
  description: row.description,
  tools: row.tools.join(', '),
  tags: row.tags,
  category: row.categories,
  image: pictureView(row.picture),
  userId: publicPersonView(row.author),
  hearts: lean ? [] : Array.from({ length: row.hearts }, () => 1),
  heartsCount: row.hearts,
  views: row.views,
  createdAt: row.created_at.toISOString(),
});

export const postViews = (form: PostForm, rows: readonly PostRow[]): Post[] => rows.map((row) => postView(form, row));

export const pageView = (form: PostForm, listed: Listed): PostPage => ({
  posts: postViews(form, listed.posts),
  currentPage: listed.page,
  totalPages: listed.totalPages,
  ...(listed.seed === undefined ? {} : { seed: listed.seed }),
});
