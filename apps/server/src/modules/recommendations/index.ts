/** The door of recommendations. */
export { joinIn as joinRecommendations, listenForLikes } from './listeners.ts';
export { createLocal } from './recommend.ts';
export { answerWith, recommendationsRoutes } from './routes.ts';
export { recommendationQueue } from './worker.ts';
