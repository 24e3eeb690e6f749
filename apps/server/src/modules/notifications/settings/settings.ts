/** What a person wants to be told of, by kind and channel: the defaults, and what they have changed. */
import { type NotificationKind, type NotificationSetting, notificationKinds } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { markRead } from '../queries.ts';
import { emitRead, readAnnouncements } from '../service.ts';
import { defaultSetting } from './defaults.ts';
import { changeSetting, listSettings, type SettingChange } from './settings-queries.ts';

export const getSettings = async ({ db }: Deps, userId: string): Promise<NotificationSetting[]> => {
  const changed = new Map((await listSettings(db, userId)).map((row) => [row.kind, row]));
  return notificationKinds.map((kind) => ({ ...defaultSetting(kind), ...changed.get(kind), kind }));
};

/** What came while a kind was switched off counts as read, so that switching it on shows what comes from now on. */
export const saveSetting = async (
  deps: Deps,
  userId: string,
  kind: NotificationKind,
  change: SettingChange,
): Promise<NotificationSetting[]> => {
  const read = await inTransaction(deps, async ({ db, now }) => {
    const { wasShown } = await changeSetting(db, userId, kind, change);
    if (!change.app || wasShown) return [];
    return kind === 'system' ? readAnnouncements({ ...deps, db }, userId, null) : markRead(db, userId, { kind }, now());
  });
  emitRead(deps, userId, read)();
  return getSettings(deps, userId);
};
