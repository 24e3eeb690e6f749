/** What conversations add to the deletion of an account and to the copy of it. */
import type { Deps } from '../../platform/deps.ts';
import { readAll } from '../../platform/http/read-all.ts';
import { listSentBy } from './message-queries.ts';
import { deleteChatsOf } from './queries.ts';

const chatsAtOnce = 20;
const messagesAtOnce = 500;

/** Deletes some one-to-one chats of a person inside the caller's transaction; null where there are none left. */
export const deleteSomeChats = async ({ db }: Deps, userId: string) => {
  if ((await deleteChatsOf(db, userId, chatsAtOnce)) === 0) return null;
  return async (): Promise<void> => undefined;
};

/** Their own messages, and whom they wrote to. */
export const readAllSent = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listSentBy(db, userId, { after, limit: messagesAtOnce }),
    (message) => message.id,
  );
