/** What people are told of who have not changed it. */
import {
  type MailFrequency,
  type NotificationKind,
  type NotificationSetting,
  notificationKinds,
} from '@vitrine/contract';

/** What nobody waits for is not pushed. */
const notPushed: readonly NotificationKind[] = ['like', 'save', 'search', 'system'];

/** What is told to the person in the app and by mail, whatever they choose. */
export const alwaysTold: NotificationKind = 'moderation';

/** Announcements are shown on the site; they have no row for each person that a mail could tell of. */
export const neverMailed: NotificationKind = 'system';

/** A work that many like would bring a mail every day; everything else comes in one mail a day at most. */
const notMailed: readonly NotificationKind[] = ['like', 'save', neverMailed];

const mailOf = (kind: NotificationKind): MailFrequency => {
  if (kind === alwaysTold) return 'at_once';
  return notMailed.includes(kind) ? 'never' : 'daily';
};

export type Setting = NotificationSetting & { readonly email: MailFrequency };

export const defaultSetting = (kind: NotificationKind): Setting => ({
  kind,
  app: true,
  push: !notPushed.includes(kind),
  email: mailOf(kind),
});

export const pushedByDefault: readonly NotificationKind[] = notificationKinds.filter(
  (kind) => defaultSetting(kind).push,
);

export const mailedByDefault = (frequency: MailFrequency): NotificationKind[] =>
  notificationKinds.filter((kind) => defaultSetting(kind).email === frequency);
