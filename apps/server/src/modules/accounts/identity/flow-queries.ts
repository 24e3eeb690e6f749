/** Sign-ins under way, in SQL. */
import type { Db } from '../../../platform/db/db.ts';

export type Flow = { readonly nonce: string; readonly verifier: string };

export const insertFlow = async (
  db: Db,
  flow: Flow & { readonly state: string; readonly browser: Buffer; readonly at: Date },
): Promise<void> => {
  await db`
    insert into identity_flows (state, browser, nonce, verifier, created_at)
    values (${flow.state}, ${flow.browser}, ${flow.nonce}, ${flow.verifier}, ${flow.at})`;
};

/** Hands the flow out once, and only to the browser that began it. */
export const markFlowFinished = async (
  db: Db,
  flow: { readonly state: string; readonly browser: Buffer; readonly since: Date; readonly at: Date },
): Promise<Flow | null> => {
  const [row] = await db<Flow[]>`
    update identity_flows set finished_at = ${flow.at}
    where state = ${flow.state} and browser = ${flow.browser} and created_at > ${flow.since} and finished_at is null
    returning nonce, verifier`;
  return row ?? null;
};

/** A nonce is good for one session: whoever takes it is the only one who did. */
export const consumeNonce = async (db: Db, nonce: string, since: Date): Promise<boolean> => {
  const taken = await db`
    delete from identity_flows where nonce = ${nonce} and created_at > ${since} and finished_at is not null`;
  return taken.count > 0;
};

export const deleteFlowsBefore = async (db: Db, before: Date): Promise<void> => {
  await db`delete from identity_flows where created_at < ${before}`;
};
