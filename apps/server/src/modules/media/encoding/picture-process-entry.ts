/** The child process that encodes pictures, one at a time. It kills itself when a limit is exceeded. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { Failure } from '../../../platform/http/failure.ts';
import { checkIntervalMs, type ProcessLimits } from '../rules.ts';
import { openPicture } from './decode.ts';
import { encodeAnimation, encodePicture } from './encode.ts';
import type { EncodeMessage, EncodeRequest, EncodeResponse } from './picture-process.ts';

/** Of one file, from the standard input. A stream does not give its last bytes together with the next file's: one is sent at a time. */
const readFile = async (size: number): Promise<Buffer> => {
  const file = Buffer.allocUnsafeSlow(size);
  for (let read = 0; read < size; ) {
    const part: Buffer | null = process.stdin.read();
    if (part) read += part.copy(file, read);
    else await once(process.stdin, 'readable');
  }
  return file;
};

const encode = async ({ bytes, rules, part }: EncodeRequest): Promise<EncodeResponse> => {
  try {
    const opened = await openPicture(bytes, rules);
    if (part !== 'animated') return { encoded: await encodePicture(opened, rules, part) };
    if (!rules.animation) throw new Error(`${rules.kind} has no animations`);
    return { encoded: await encodeAnimation(bytes, opened, rules.animation) };
  } catch (error) {
    if (error instanceof Failure) return { failure: { code: error.code, message: error.message } };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
};

/** Of all its threads: on Linux each has its own, and those that start later have that of the thread that starts them. */
const lowerPriority = (niceness: number): void => {
  const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) {
    try {
      setPriority(thread, niceness);
    } catch {
      // It has ended, or the system does not allow it; both are harmless.
    }
  }
};

/** `process.exit` would wait for a running decoder. */
const die = () => process.kill(process.pid, 'SIGKILL');

let used = process.cpuUsage();
/** Undefined while there is nothing to do. */
let limits: ProcessLimits | undefined;

// Decoders run on other threads, so this timer fires while they run.
setInterval(() => {
  if (!limits) return;
  const { user, system } = process.cpuUsage(used);
  const exceeded =
    process.memoryUsage.rss() > limits.memoryBytes ? 'memory' : user + system > limits.cpuMs * 1000 ? 'time' : null;
  if (exceeded) process.send?.({ exceeded } satisfies EncodeResponse, die);
}, checkIntervalMs);

const serve = async ({ limits: given, size, ...job }: EncodeMessage): Promise<void> => {
  const bytes = await readFile(size);
  lowerPriority(given.niceness);
  limits = given;
  used = process.cpuUsage();
  const result = await encode({ ...job, bytes });
  limits = undefined;
  process.send?.(result);
};

process.on('message', (job: EncodeMessage) => void serve(job));

// The server has exited, perhaps before this listener was added.
process.on('disconnect', die);
if (!process.connected) die();
// Ctrl-C reaches both processes; the server decides when this one exits.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
