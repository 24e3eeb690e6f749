/** Chats in the deletion and the export of an account. */
import type { Deps } from '../../deps.ts';
import { readAll } from '../../platform/db/read-all.ts';
import { listSentBy } from './message-queries.ts';
import { deleteChatsOf } from './queries.ts';

const chatsPerStep = 20;
const messagesPerPage = 500;

/** Deletes some one-to-one chats of a user in the caller's transaction; null when none are left. */
export const deleteSomeChats = async ({ db }: Deps, userId: string) => {
  if ((await deleteChatsOf(db, userId, chatsPerStep)) === 0) return null;
  return async (): Promise<void> => undefined;
};

/** All messages of a user, with the names of the recipients. */
export const readAllSent = ({ db }: Deps, userId: string) =>
  readAll(
    (after) => listSentBy(db, userId, { after, limit: messagesPerPage }),
    (message) => message.id,
  );
