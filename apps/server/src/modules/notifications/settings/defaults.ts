/** What people are told of who have not changed it. */
import { type NotificationKind, type NotificationSetting, notificationKinds } from '@vitrine/contract';

/** What nobody waits for is not pushed. */
const notPushed: readonly NotificationKind[] = ['like', 'save', 'search', 'system'];

export const defaultSetting = (kind: NotificationKind): NotificationSetting => ({
  kind,
  app: true,
  push: !notPushed.includes(kind),
  email: 'never',
});

export const pushedByDefault: readonly NotificationKind[] = notificationKinds.filter(
  (kind) => defaultSetting(kind).push,
);
