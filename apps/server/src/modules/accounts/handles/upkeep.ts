/** Jobs: gives handles to people who joined before there were any, and frees those that no longer redirect. */
import type { Deps } from '../../../deps.ts';
import type { QueueDefinition } from '../../../platform/queue/index.ts';
import { deleteHandlesReleasedBefore, giveMissingHandles } from './handle-queries.ts';
import { redirectsSince } from './handles.ts';

const batchSize = 200;

/** The job is added by the migration that creates the handles. */
export const missingHandlesQueue = ({ pool }: Pick<Deps, 'pool'>): QueueDefinition => ({
  name: 'missing-handles',
  run: async ({ signal }) => {
    do signal.throwIfAborted();
    while (await giveMissingHandles(pool, batchSize));
  },
});

export const deleteExpiredHandles = async ({ db, now }: Deps): Promise<void> => {
  const before = redirectsSince(now());
  while ((await deleteHandlesReleasedBefore(db, before, batchSize)) === batchSize);
};
