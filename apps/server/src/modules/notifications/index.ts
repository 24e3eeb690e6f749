export { subscribeToLikesAndFollows } from './listeners.ts';
export { notificationsRoutes } from './routes.ts';
export { notifyMessages, updateMessageNotification } from './service.ts';
