/**
 * Messages whose connection broke before PostgreSQL answered: they may have been stored, or may still be when a stalled
 * database continues. A retry of the client finds them stored and does not emit them, so they are emitted from here.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../deps.ts';
import { findMessages } from './message-queries.ts';
import type { MessageRow } from './tables.ts';

export type UnknownOutcomes = {
  /** Checks whether these messages have been stored until the database has answered for a while. */
  add(messageIds: readonly string[]): void;
};

const checkEveryMs = 1_000;
/** A statement that the database had received is executed soon after the database continues. */
const checksWithAnswer = 30;
/** Further ones are dropped: their receivers see them at the next connection. */
const maxPending = 10_000;

export const createUnknownOutcomes = (
  { db, log }: Deps,
  emit: (stored: MessageRow) => Promise<void>,
): UnknownOutcomes => {
  const checksLeft = new Map<string, number>();
  let checking = false;

  const check = async (): Promise<void> => {
    for (const message of await findMessages(db, [...checksLeft.keys()])) {
      await emit(message);
      checksLeft.delete(message.id);
    }
    for (const [id, left] of checksLeft) {
      if (left > 1) checksLeft.set(id, left - 1);
      else checksLeft.delete(id);
    }
  };

  const checkUntilKnown = async (): Promise<void> => {
    checking = true;
    while (checksLeft.size > 0) {
      await wait(checkEveryMs, undefined, { ref: false });
      // While the database is away, the checks fail and are repeated.
      await check().catch((error: unknown) => log.debug(error, 'The outcome of messages is still unknown'));
    }
    checking = false;
  };

  return {
    add: (messageIds) => {
      for (const id of messageIds) if (checksLeft.size < maxPending) checksLeft.set(id, checksWithAnswer);
      if (!checking) void checkUntilKnown();
    },
  };
};
