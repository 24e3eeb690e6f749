/** Browsers that a person has chosen to be told on. */
import type { PushSubscription } from '@vitrine/contract';
import type { Deps } from '../../../deps.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { isPublicAddress } from '../../../platform/http/fetch/public-fetch.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { areKeysValid } from './encrypt.ts';
import { deleteSubscription, getOrInsertKeys, listSubscriptions, upsertSubscription } from './push-queries.ts';
import { generateVapidKeys, type VapidKeys } from './vapid.ts';

/** Made by the first process that needs them. */
export const getKeys = ({ pool }: Deps): Promise<VapidKeys> => getOrInsertKeys(pool, generateVapidKeys);

export const subscribe = async (deps: Deps, viewer: Viewer, { endpoint, keys }: PushSubscription): Promise<void> => {
  if (!isPublicAddress(endpoint, deps.config.pushTrustedOrigin ?? null) || !areKeysValid(keys)) {
    throw new Failure('malformed');
  }
  const subscription = { ...keys, id: deps.newId(), userId: viewer.id, sessionId: viewer.sessionId, endpoint };
  await inTransaction(deps, ({ db, now }) => upsertSubscription(db, subscription, now()));
};

export const unsubscribe = ({ db }: Deps, viewer: Viewer, endpoint: string): Promise<void> =>
  deleteSubscription(db, { userId: viewer.id, endpoint });

export const isSubscribed = async ({ db }: Deps, viewer: Viewer, endpoint: string): Promise<boolean> =>
  (await listSubscriptions(db, viewer.id)).some((subscription) => subscription.endpoint === endpoint);

/** The address at the push service is a secret: whoever has it can write to the browser. */
export const getPushedBrowsers = async ({ db }: Deps, userId: string) =>
  (await listSubscriptions(db, userId)).map(({ endpoint, since }) => ({ service: new URL(endpoint).host, since }));
