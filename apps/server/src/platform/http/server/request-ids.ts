/** Request ids, unique across processes and restarts: a random process id and a counter. */
import { randomBytes } from 'node:crypto';

const processId = randomBytes(9).toString('base64url');
let count = 0;

export const newRequestId = (): string => `${processId}-${(count += 1)}`;
