/** SQL for what people want to be told of, and how. Rows are there only for kinds that somebody has changed. */
import type { MailFrequency, NotificationKind } from '@vitrine/contract';
import type { Db, Fragment } from '../../../platform/db/db.ts';
import { defaultSetting, mailedByDefault, pushedByDefault, type Setting } from './defaults.ts';

/** All kinds are shown in the app unless the person has switched them off. */
export const wantsInApp = (db: Db, userId: Fragment, kind: Fragment): Fragment => db`
  not exists (select from notification_settings s where s.user_id = ${userId} and s.kind = ${kind} and not s.app)`;

export const wantsPush = (db: Db, userId: Fragment, kind: Fragment): Fragment => db`
  coalesce((select s.push from notification_settings s where s.user_id = ${userId} and s.kind = ${kind}),
    ${kind} = any(${[...pushedByDefault]}))`;

export const wantsMail = (db: Db, userId: Fragment, kind: Fragment, frequency: MailFrequency): Fragment => db`
  coalesce((select s.email = ${frequency} from notification_settings s where s.user_id = ${userId} and s.kind = ${kind}),
    ${kind} = any(${mailedByDefault(frequency)}))`;

type SettingRow = Omit<Setting, 'kind'> & { readonly kind: string };

export const listSettings = (db: Db, userId: string): Promise<SettingRow[]> => db<SettingRow[]>`
  select kind, app, push, email from notification_settings where user_id = ${userId} order by kind`;

export type SettingChange = { [channel in 'app' | 'push' | 'email']?: Setting[channel] | undefined };

/** Channels that are not given stay as they are. Returns what held before. */
export const changeSetting = async (
  db: Db,
  userId: string,
  kind: NotificationKind,
  { app = null, push = null, email = null }: { [channel in keyof SettingChange]: SettingChange[channel] | null },
): Promise<Pick<Setting, 'app' | 'email'>> => {
  const defaults = defaultSetting(kind);
  const [row] = await db<Pick<Setting, 'app' | 'email'>[]>`
    with before as materialized (
      select app, email from notification_settings where user_id = ${userId} and kind = ${kind} for update
    ), written as (
      insert into notification_settings as known (user_id, kind, app, push, email)
      values (${userId}, ${kind}, coalesce(${app}::boolean, ${defaults.app}), coalesce(${push}::boolean, ${defaults.push}),
        coalesce(${email}::text, ${defaults.email}))
      on conflict (user_id, kind) do update set app = coalesce(${app}::boolean, known.app),
        push = coalesce(${push}::boolean, known.push), email = coalesce(${email}::text, known.email)
    )
    select app, email from before`;
  return row ?? defaults;
};
