/** What callers may say about chats and messages, and how we take it. */
import { limits } from '@vitrine/contract';
import { Failure } from '../../platform/http/failure.ts';
import type { Bounds } from './message-queries.ts';

/** Clients send the id, or the whole chat they hold. */
export const chatIdOf = (ref: string | { readonly _id: string }): string => (typeof ref === 'string' ? ref : ref._id);

const largest = 2_147_483_647;

const whole = (text: string | undefined, name: string): number | null => {
  if (text === undefined || text === '') return null;
  if (!/^\d+$/.test(text)) throw new Failure('malformed', { message: `query.${name}: must be a whole number` });
  return Math.min(Number(text), largest);
};

/** Nobody gets more than a page: without bounds it is the newest one. */
export const boundsOf = (query: {
  before?: string | undefined;
  after?: string | undefined;
  limit?: string | undefined;
}): Bounds => {
  const most = limits.messagesPerCall;
  const limit = whole(query.limit, 'limit') ?? most;
  return {
    before: whole(query.before, 'before'),
    after: whole(query.after, 'after'),
    limit: Math.max(1, Math.min(limit, most)),
  };
};
