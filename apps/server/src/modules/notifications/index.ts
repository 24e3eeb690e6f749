export { subscribeToComments } from './comments.ts';
export { subscribeToLikesAndFollows } from './listeners.ts';
export { listMessageNotifications, upsertMessageNotifications } from './queries.ts';
export { notificationsRoutes } from './routes.ts';
export {
  deleteSearchNotification,
  emitMessageNotifications,
  notifyOfDecision,
  notifyOfSearch,
  updateMessageNotification,
} from './service.ts';
export type { MessageNotificationRow } from './tables.ts';
