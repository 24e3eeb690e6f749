/** Queries on started sign-ins. */
import type { Db } from '../../../platform/db/db.ts';

export type Flow = { readonly nonce: string; readonly verifier: string };

export const insertFlow = async (
  db: Db,
  flow: Flow & { readonly state: string; readonly browserHash: Buffer; readonly at: Date },
): Promise<void> => {
  await db`
    insert into identity_flows (state, browser_hash, nonce, verifier, created_at)
    values (${flow.state}, ${flow.browserHash}, ${flow.nonce}, ${flow.verifier}, ${flow.at})`;
};

/** Returns the flow once, and only to the browser that started it. */
export const markFlowFinished = async (
  db: Db,
  flow: { readonly state: string; readonly browserHash: Buffer; readonly since: Date; readonly at: Date },
): Promise<Flow | null> => {
  const [row] = await db<Flow[]>`
    update identity_flows set finished_at = ${flow.at}
    where state = ${flow.state} and browser_hash = ${flow.browserHash} and created_at > ${flow.since} and finished_at is null
    returning nonce, verifier`;
  return row ?? null;
};

/** Deletes the nonce; true for one caller only. */
export const consumeNonce = async (db: Db, nonce: string, since: Date): Promise<boolean> => {
  const deleted = await db`
    delete from identity_flows where nonce = ${nonce} and created_at > ${since} and finished_at is not null`;
  return deleted.count > 0;
};

export const deleteFlowsBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from identity_flows where created_at < ${before}`;
};
