/** The process that decodes and encodes pictures, one at a time. It ends itself when one takes too much. */
import { Failure } from '../../../platform/http/failure.ts';
import { checkEvery, mostMemory, mostProcessorTime } from '../rules.ts';
import { openPicture } from './decode.ts';
import { encodePicture } from './encode.ts';
import type { Answer, Job } from './picture-process.ts';

const answer = async ({ bytes, rules }: Job): Promise<Answer> => {
  try {
    return { encoded: await encodePicture(await openPicture(bytes, rules), rules) };
  } catch (error) {
    if (error instanceof Failure) return { failure: { code: error.code, message: error.message } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Not `process.exit`, which would wait for a decoder that is still at work. */
const die = () => process.kill(process.pid, 'SIGKILL');

let used = process.cpuUsage();
let busy = false;

// Decoders run on other threads, so this timer goes on while they work.
setInterval(() => {
  if (!busy) return;
  const { user, system } = process.cpuUsage(used);
  const exceeded =
    process.memoryUsage.rss() > mostMemory ? 'memory' : user + system > mostProcessorTime * 1000 ? 'time' : null;
  if (exceeded) process.send?.({ exceeded } satisfies Answer, die);
}, checkEvery);

const serve = async (job: Job): Promise<void> => {
  busy = true;
  used = process.cpuUsage();
  const result = await answer(job);
  busy = false;
  process.send?.(result);
};

process.on('message', (job: Job) => void serve(job));

// The server is gone.
process.on('disconnect', die);
// The server decides when to close; Ctrl-C in a terminal reaches both.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
