import { api } from '@vitrine/contract';
import type { Deps } from '../kernel/deps.ts';
import { Failure } from '../kernel/failure.ts';
import type { Mount } from '../kernel/mount.ts';

const soon = async (): Promise<never> => {
  throw new Failure('unavailable');
};

export const notificationsRoutes = (mount: Mount, _deps: Deps): void =>
  mount(api.notifications, { list: soon, read: soon, readAll: soon });
