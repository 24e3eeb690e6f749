/** The door of posts. */
export { purge } from './change.ts';
export { refreshPageAnchors } from './page-anchors.ts';
export { joinIn as joinPosts } from './parts.ts';
export { getPosts } from './queries.ts';
export { postsRoutes } from './routes.ts';
export { postViews } from './view.ts';
