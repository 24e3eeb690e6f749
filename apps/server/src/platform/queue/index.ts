/** Durable job queue in PostgreSQL. */
export type { QueueDefinition, Worker } from './definition.ts';
export { registerQueueMetrics } from './metrics.ts';
export { deleteOldDeadJobs, enqueue, singleJobKey } from './queries.ts';
export { startWorker } from './worker.ts';
