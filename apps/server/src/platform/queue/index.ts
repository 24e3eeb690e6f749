/** The queue of background jobs. */
export type { QueueDefinition, Worker } from './definition.ts';
export { registerQueueMetrics } from './metrics.ts';
export { deleteOldDeadJobs, enqueue, single } from './queries.ts';
export { startWorker } from './worker.ts';
