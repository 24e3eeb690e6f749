/** The door of recommendations. */
export { listenForWorks } from './listeners.ts';
export { createLocal } from './recommend.ts';
export { answerWith, recommendationsRoutes } from './routes.ts';
export { keepSignalsFresh } from './tenure.ts';
