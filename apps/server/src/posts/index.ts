/** The door of posts. */
export { purge } from './change.ts';
export { refreshMarks } from './marks.ts';
export { joinIn as joinPosts } from './parts.ts';
export { getPosts } from './queries.ts';
export { postsRoutes } from './routes.ts';
export { postViews } from './view.ts';
