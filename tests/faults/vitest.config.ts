import { withProcesses } from '../source.config.ts';

/** One real server, which is killed, flooded, and restored from backups. */
export default withProcesses(import.meta.dirname);
