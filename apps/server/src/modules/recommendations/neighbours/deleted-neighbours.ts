/**
 * Neighbour lists name posts by id, without an index of who is named where, which every link would have to keep. So a job goes through
 * them, some at a time. Nothing shows a deleted post meanwhile: candidates are read from the posts.
 */
import type { Deps } from '../../../deps.ts';
import type { QueueDefinition } from '../../../platform/queue/index.ts';
import { type ListPlace, removeDeletedNeighbours } from './deleted-neighbour-queries.ts';

const listsAtOnce = 3000;
/** A whole walk of a site with 20,000 posts. */
const statementsPerRun = 20;
const start: ListPlace = { postId: '', signal: '' };

export const deletedNeighboursQueue = ({ db }: Pick<Deps, 'db'>, limit = listsAtOnce): QueueDefinition => {
  // Kept by the process: whoever runs it next begins from the start, which costs one more walk.
  let place = start;
  return {
    name: 'deleted-neighbours',
    everySeconds: 3600,
    pauseFactor: 20,
    run: async () => {
      for (let done = 0; done < statementsPerRun; done += 1) {
        const { last } = await removeDeletedNeighbours(db, place, limit);
        place = last ?? start;
        if (last === null) return;
      }
    },
  };
};
