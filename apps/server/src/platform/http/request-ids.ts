/** Tells requests apart in answers and logs, across processes and restarts: a name of this process, then a number. */
import { randomBytes } from 'node:crypto';

const own = randomBytes(9).toString('base64url');
let asked = 0;

export const newRequestId = (): string => `${own}-${(asked += 1)}`;
