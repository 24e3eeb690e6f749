export { deleteSomeLikes, deleteSomePosts, readAllLikes, readAllPosts } from './account.ts';
export { readCards } from './card-queries.ts';
export { refreshFeatured } from './featured/build.ts';
export { refreshPageAnchors } from './lists/page-anchors.ts';
export { missingCardsQueue } from './missing-cards.ts';
export { purge } from './publishing/change.ts';
export { postsRoutes } from './routes.ts';
export type { PostRow } from './tables.ts';
export { postViews } from './view.ts';
