import { withProcesses } from '../source.config.ts';

/** Several real servers on real services, which are killed, paused and restarted. */
export default withProcesses(import.meta.dirname);
