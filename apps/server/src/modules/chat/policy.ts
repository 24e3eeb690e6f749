/** Parses what callers send about chats and messages. */
import { limits } from '@vitrine/contract';
import { Failure } from '../../platform/http/failure.ts';
import type { MessageRange } from './message-queries.ts';

/** Clients send the id or the whole chat. */
export const chatIdOf = (ref: string | { readonly _id: string }): string => (typeof ref === 'string' ? ref : ref._id);

const maxInt4 = 2_147_483_647;

const parseInteger = (text: string | undefined, name: string): number | null => {
  if (text === undefined || text === '') return null;
  if (!/^\d+$/.test(text)) throw new Failure('malformed', { message: `query.${name}: must be a whole number` });
  return Math.min(Number(text), maxInt4);
};

/** Without a range, the newest page. */
export const parseRange = (query: {
  before?: string | undefined;
  after?: string | undefined;
  limit?: string | undefined;
}): MessageRange => {
  const max = limits.messagesPerCall;
  const limit = parseInteger(query.limit, 'limit') ?? max;
  return {
    before: parseInteger(query.before, 'before'),
    after: parseInteger(query.after, 'after'),
    limit: Math.max(1, Math.min(limit, max)),
  };
};
