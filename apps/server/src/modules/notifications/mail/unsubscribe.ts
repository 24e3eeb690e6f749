/** Links that end mails of a kind, or digests, without signing in. They are signed and do not expire: the mail may be read years later. */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { findPeople } from '../../accounts/index.ts';
import { listMailedKinds, stopMail } from '../settings/settings.ts';
import { isMailedKind, type MailedKind } from './letters.ts';
import { getOrInsertUnsubscribeKey } from './mail-queries.ts';

/** A kind of notifications, or all that come with the digest. */
export type Scope = MailedKind | 'digest';

export type Subscription = { readonly userId: string; readonly scope: Scope };

export const unsubscribePath = '/unsubscribe';

const getKey = ({ pool }: Deps): Promise<Buffer> => getOrInsertUnsubscribeKey(pool, () => randomBytes(32));

/** 128 bits. */
const signatureLength = 32;

const sign = (key: Buffer, { userId, scope }: Subscription): string =>
  createHmac('sha256', key).update(`unsubscribe ${scope} ${userId}`).digest('hex').slice(0, signatureLength);

export const unsubscribeUrl = async (deps: Deps, site: string, userId: string, scope: Scope): Promise<string> =>
  `${site}${unsubscribePath}/${scope}.${userId}.${sign(await getKey(deps), { userId, scope })}`;

const isScope = (text: string): text is Scope => text === 'digest' || isMailedKind(text);

/** Null if the link was not made here, or the account is gone. */
export const readToken = async (deps: Deps, token: string): Promise<Subscription | null> => {
  const [scope = '', userId = '', signature = '', ...more] = token.split('.');
  if (!isScope(scope) || more.length > 0) return null;
  const expected = Buffer.from(sign(await getKey(deps), { userId, scope }));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return (await findPeople(deps.db, [userId])).has(userId) ? { userId, scope } : null;
};

const kindsOf = async (deps: Deps, { userId, scope }: Subscription): Promise<MailedKind[]> =>
  scope === 'digest' ? (await listMailedKinds(deps, userId, 'daily')).filter(isMailedKind) : [scope];

/** Whether the link would change something. */
export const isSubscribed = async (deps: Deps, subscription: Subscription): Promise<boolean> => {
  const { userId, scope } = subscription;
  if (scope === 'digest') return (await kindsOf(deps, subscription)).length > 0;
  return !(await listMailedKinds(deps, userId, 'never')).includes(scope);
};

/** Repeating it changes nothing. */
export const unsubscribe = async (deps: Deps, subscription: Subscription): Promise<void> =>
  stopMail(deps, subscription.userId, await kindsOf(deps, subscription));
