/** Public API of the recommendations module. */
export { listDismissed } from './for-you/for-you-queries.ts';
export { addTransactionHooks, subscribeToLikes } from './listeners.ts';
export { deletedNeighboursQueue } from './neighbours/deleted-neighbours.ts';
export { createLocalRecommend } from './recommend.ts';
export { createRecommendHandler, recommendationsRoutes } from './routes.ts';
export { pictureVectorsOf } from './signals/rows.ts';
export { recommendationQueue } from './worker.ts';
