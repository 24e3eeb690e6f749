/** The door of posts. */
export { deleteSomeLikes, deleteSomePosts, readAllLikes, readAllPosts } from './account.ts';
export { purge } from './change.ts';
export { refreshPageAnchors } from './page-anchors.ts';
export { getPosts } from './queries.ts';
export { postsRoutes } from './routes.ts';
export type { PostRow } from './tables.ts';
export { postViews } from './view.ts';
