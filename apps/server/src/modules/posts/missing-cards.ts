/** Writes the cards of posts and people that were stored before cards existed, in batches while the site runs. */
import type { Deps } from '../../deps.ts';
import type { QueueDefinition } from '../../platform/queue/index.ts';
import { writeMissingPersonCards, writeMissingPostCards } from './card-queries.ts';

const batchSize = 500;

/** The job is added by the migration that creates or changes the cards. */
export const missingCardsQueue = ({ pool }: Pick<Deps, 'pool'>): QueueDefinition => ({
  name: 'post-cards',
  run: async ({ signal }) => {
    for (const write of [writeMissingPersonCards, writeMissingPostCards]) {
      let last: string | null = '';
      while (last !== null) {
        signal.throwIfAborted();
        last = await write(pool, last, batchSize);
      }
    }
  },
});
