/** The queue of background jobs. */
export type { QueueDefinition, Worker } from './definition.ts';
export { measureQueue } from './metrics.ts';
export { deleteOldDead, enqueue, single } from './queries.ts';
export { startWorker } from './worker.ts';
