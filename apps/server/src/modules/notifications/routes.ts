import { api } from '@vitrine/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Mount } from '../../platform/http/mount.ts';
import { listNotes, readNotes } from './service.ts';
import { notificationView } from './view.ts';

export const notificationsRoutes = (mount: Mount, deps: Deps): void =>
  mount(api.notifications, {
    list: async ({ viewer }) =>
      (await listNotes(deps, viewer.id)).map(({ row, actor }) => notificationView(row, actor)),
    read: async ({ viewer, params }) => {
      await readNotes(deps, viewer.id, params.notificationId);
      return { message: 'Read.' };
    },
    readAll: async ({ viewer }) => {
      await readNotes(deps, viewer.id, null);
      return { message: 'All read.' };
    },
  });
