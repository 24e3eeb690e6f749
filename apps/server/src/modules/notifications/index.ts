/** The door of notifications. */
export { listenForDeeds } from './listeners.ts';
export { notificationsRoutes } from './routes.ts';
export { raiseMessages, settleMessages } from './service.ts';
