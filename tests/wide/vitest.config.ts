import { withProcesses } from '../source.config.ts';

/** Several real servers on real engines, which are killed, paused and brought back. */
export default withProcesses(import.meta.dirname);
