/** What a person wants to be told of, by kind and channel: the defaults, and what they have changed. */
import {
  type MailFrequency,
  type NotificationKind,
  type NotificationSetting,
  notificationKinds,
} from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { skipUntil } from '../mail/mail-queries.ts';
import { markRead } from '../queries.ts';
import { emitRead, readAnnouncements } from '../service.ts';
import { alwaysTold, defaultSetting, neverMailed, type Setting } from './defaults.ts';
import { changeSetting, listSettings, type SettingChange } from './settings-queries.ts';

const getChosen = async ({ db }: Deps, userId: string): Promise<Setting[]> => {
  const changed = new Map((await listSettings(db, userId)).map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => ({ ...defaultSetting(kind), ...changed.get(kind), kind }));
};

/** Where mail cannot be sent, nothing is said about it. */
export const getSettings = async (deps: Deps, userId: string): Promise<NotificationSetting[]> => {
  const settings = await getChosen(deps, userId);
  return settings.map(({ email, ...others }) =>
    deps.mail.isOn && others.kind !== neverMailed ? { ...others, email } : others,
  );
};

const checkChange = ({ mail }: Deps, kind: NotificationKind, { app, email }: SettingChange): void => {
  if (email !== undefined && !mail.isOn) throw new Failure('mail_off');
  if (email !== undefined && kind === neverMailed)
    throw new Failure('mail_off', { message: 'Announcements are not sent by mail.' });
  const isSilenced = app === false || (email !== undefined && email !== 'at_once');
  if (kind === alwaysTold && isSilenced) throw new Failure('always_told');
};

/** What came while a kind was switched off counts as read, so that switching it on shows, or mails, what comes from now on. */
export const saveSetting = async (
  deps: Deps,
  userId: string,
  kind: NotificationKind,
  change: SettingChange,
): Promise<NotificationSetting[]> => {
  checkChange(deps, kind, change);
  const read = await inTransaction(deps, async ({ db, now }) => {
    const before = await changeSetting(db, userId, kind, change);
    if (change.email !== undefined && before.email === 'never') await skipUntil(db, userId, kind, now());
    if (!change.app || before.app) return [];
    return kind === 'system' ? readAnnouncements({ ...deps, db }, userId, null) : markRead(db, userId, { kind }, now());
  });
  emitRead(deps, userId, read)();
  return getSettings(deps, userId);
};

/** The kinds that are mailed to a person this often. */
export const listMailedKinds = async (
  deps: Deps,
  userId: string,
  frequency: MailFrequency,
): Promise<NotificationKind[]> =>
  (await getChosen(deps, userId)).filter(({ email }) => email === frequency).map(({ kind }) => kind);

export const stopMail = async (deps: Deps, userId: string, kinds: readonly NotificationKind[]): Promise<void> => {
  await inTransaction(deps, async ({ db }) => {
    for (const kind of kinds) await changeSetting(db, userId, kind, { email: 'never' });
  });
};
