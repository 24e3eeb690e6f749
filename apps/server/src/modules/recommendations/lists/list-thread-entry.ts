/** Runs inside the thread that builds lists. */
import { workerData } from 'node:worker_threads';
import { createListBuilder, serveCalls } from '@vitrine/recommender';
import { connect } from '../../../platform/db/db.ts';
import { coalesce } from './coalesce.ts';
import { createListStore } from './list-store.ts';
import type { ListMethods, ListThreadData } from './list-thread.ts';
import { createSignalStore } from './signal-store.ts';

const { databaseUrl } = workerData as ListThreadData;
const db = connect(databaseUrl, { max: 1 });
const builder = createListBuilder(createSignalStore(db), createListStore(db), { now: Date.now, pauseFactor: 2 });
const run = coalesce(async () => {
  await builder.run();
});

serveCalls({
  run: async () => {
    await run();
    return { isComplete: builder.isSwept() };
  },
} satisfies ListMethods);
