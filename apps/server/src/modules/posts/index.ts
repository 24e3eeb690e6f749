export { deleteSomeLikes, deleteSomePosts, readAllLikes, readAllPosts } from './account.ts';
export { refreshPageAnchors } from './lists/page-anchors.ts';
export { purge } from './publishing/change.ts';
export { getPosts } from './queries.ts';
export { postsRoutes } from './routes.ts';
export type { PostRow } from './tables.ts';
export { postViews } from './view.ts';
