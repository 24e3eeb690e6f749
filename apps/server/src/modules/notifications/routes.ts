import { api } from '@vitrine/contract';
import type { Deps } from '../../deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { getKeys, isSubscribed, subscribe, unsubscribe } from './push/subscriptions.ts';
import { listNotifications, readNotifications } from './service.ts';
import { getSettings, saveSetting } from './settings/settings.ts';
import { notificationView } from './view.ts';

export const notificationsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.notifications, {
    list: async ({ viewer }) =>
      (await listNotifications(deps, viewer.id)).map(({ row, actor }) => notificationView(row, actor)),
    read: async ({ viewer, params }) => {
      await readNotifications(deps, viewer.id, params.notificationId);
      return { message: 'Read.' };
    },
    readAll: async ({ viewer }) => {
      await readNotifications(deps, viewer.id, null);
      return { message: 'All read.' };
    },
    push: async ({ viewer, query }) => ({
      publicKey: (await getKeys(deps)).publicKey,
      isSubscribed: query.endpoint !== undefined && (await isSubscribed(deps, viewer, query.endpoint)),
    }),
    subscribe: async ({ viewer, body }) => {
      await subscribe(deps, viewer, body);
      return { message: 'Subscribed.' };
    },
    unsubscribe: async ({ viewer, body }) => {
      await unsubscribe(deps, viewer, body.endpoint);
      return { message: 'Unsubscribed.' };
    },
    settings: ({ viewer }) => getSettings(deps, viewer.id),
    changeSetting: ({ viewer, params, body }) => saveSetting(deps, viewer.id, params.kind, body),
  });
