export { leaveSomeGroups } from './account.ts';
export {
  type AnnouncementRow,
  deleteAnnouncement,
  findAnnounced,
  listAnnouncements,
} from './announcements/announcement-queries.ts';
export { announcementQueue, announceToAll } from './announcements/announcements.ts';
export { subscribeToComments } from './comments.ts';
export { deliveries } from './delivery-queries.ts';
export { subscribeToLikesAndFollows } from './listeners.ts';
export { digestQueue, queueDigestsNow } from './mail/digests.ts';
export { registerUnsubscribePages } from './mail/pages.ts';
export { notificationMailTemplates } from './mail/templates.ts';
export { pushQueue } from './push/queue.ts';
export { getKeys as getPushKeys, getPushedBrowsers } from './push/subscriptions.ts';
export { listMessageNotifications, upsertMessageNotifications } from './queries.ts';
export { notificationsRoutes } from './routes.ts';
export {
  deleteSearchNotification,
  emitMessageNotifications,
  notifyOfDecision,
  notifyOfSearch,
  updateMessageNotification,
} from './service.ts';
export { getSettings as getNotificationSettings } from './settings/settings.ts';
export type { MessageNotificationRow } from './tables.ts';
