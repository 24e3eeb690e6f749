/** Runs inside the index thread. */
import { workerData } from 'node:worker_threads';
import { serveCalls } from '../threads/serve-calls.ts';
import { createNeighbourIndex, type IndexOptions } from './neighbour-index.ts';
import type { IndexMethods } from './thread.ts';

const index: IndexMethods = createNeighbourIndex(workerData as IndexOptions);
serveCalls(index);
