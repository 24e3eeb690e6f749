/** Durable job queue in PostgreSQL. */
export type { Job, QueueDefinition, Worker } from './definition.ts';
export { addEvent, addEventFrom, createDurableEvents, type DurableEvents } from './durable-events.ts';
export { registerQueueMetrics } from './metrics.ts';
export { addKeyedJobsFrom, deleteOldDeadJobs, enqueue, singleJobKey } from './queries.ts';
export { startWorker } from './worker.ts';
