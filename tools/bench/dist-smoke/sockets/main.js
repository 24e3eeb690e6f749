/** Prints the figures of the live line beside their limits; fails when one is exceeded. */
import { runSockets } from './run.js';
const limits = { residentPerSocket: 64 * 1024, p95: 500 };
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} kB`;
const figures = await runSockets();
const { delivery } = figures;
console.log(`${figures.sockets} connections opened in ${figures.connectSeconds.toFixed(1)} s`);
console.log(`memory per connection: ${kilobytes(figures.residentPerSocket)} resident (at most ${kilobytes(limits.residentPerSocket)}), ` +
    `${kilobytes(figures.heapPerSocket)} of it on the heap`);
console.log(`a message reaches all connections of its reader in ${delivery.median.toFixed(0)} ms (median), ` +
    `${delivery.p95.toFixed(0)} ms (p95, at most ${limits.p95} ms)`);
const kept = figures.residentPerSocket <= limits.residentPerSocket && delivery.p95 <= limits.p95;
process.exitCode = kept ? 0 : 1;
//# sourceMappingURL=main.js.map