/** Queries on the devices and networks that accounts have signed in from. */
import type { Db } from '../../../platform/db/db.ts';
import type { DeviceRow, SignInRow } from '../tables.ts';

/** One statement for existing and missing accounts, so that both take the same time. */
export const findSignIn = async (
  db: Db,
  emailKey: string,
  from: { readonly device: Buffer | null; readonly network: Buffer },
): Promise<SignInRow | null> => {
  const [row] = await db<SignInRow[]>`
    select u.id, u.password_hash,
      exists (select from known_devices k where k.user_id = u.id and k.hash = ${from.device}) as knows_device,
      exists (select from known_devices k where k.user_id = u.id and k.hash = ${from.network}) as knows_network
    from users u where u.email_key = ${emailKey} and u.deletion_requested_at is null`;
  return row ?? null;
};

/** Per user; the least recently used ones above this number are deleted. */
const maxDevices = 40;

export const upsertKnownDevices = async (
  db: Db,
  userId: string,
  from: { readonly device: Buffer; readonly network: Buffer },
  at: Date,
): Promise<void> => {
  await db`
    insert into known_devices (user_id, hash, kind, created_at, used_at)
    values (${userId}, ${from.device}, 'device', ${at}, ${at}), (${userId}, ${from.network}, 'network', ${at}, ${at})
    on conflict (user_id, hash) do update set used_at = excluded.used_at`;
  await db`
    delete from known_devices where user_id = ${userId} and hash in (
      select hash from known_devices where user_id = ${userId} order by used_at desc, hash offset ${maxDevices})`;
};

export const insertKnownNetwork = async (db: Db, userId: string, network: Buffer, at: Date): Promise<void> => {
  await db`
    insert into known_devices (user_id, hash, kind, created_at, used_at) values (${userId}, ${network}, 'network', ${at}, ${at})
    on conflict (user_id, hash) do update set used_at = excluded.used_at`;
};

/** All but the device of a session and the network it comes from now. */
export const deleteOtherKnownDevices = async (
  db: Db,
  userId: string,
  except: { readonly sessionId: string; readonly network: Buffer },
): Promise<void> => {
  await db`
    delete from known_devices where user_id = ${userId} and hash <> ${except.network}
      and hash is distinct from (select device_hash from sessions where id = ${except.sessionId})`;
};

export const deleteKnownDevices = async (db: Db, userId: string): Promise<void> => {
  await db`delete from known_devices where user_id = ${userId}`;
};

export const deleteKnownDevicesUnusedSince = async (db: Db, before: Date): Promise<void> => {
  await db`delete from known_devices where used_at < ${before}`;
};

export const listKnownDevices = (db: Db, userId: string): Promise<DeviceRow[]> => db<DeviceRow[]>`
  select kind, created_at, used_at from known_devices where user_id = ${userId} order by used_at desc, hash`;
