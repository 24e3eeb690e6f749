/**
 * Pictures are decoded in a process of their own: the memory of a decoder can be bounded only there, and only a process
 * can be stopped in the middle of its work. It is started when it is needed and has no settings of the server's.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { ErrorCode } from '@vitrine/contract';
import { compiledModuleUrl } from '@vitrine/recommender';
import { Failure } from '../../../platform/http/failure.ts';
import { clientDisconnected } from '../../../platform/limits/fair-queue.ts';
import { idleTime, mostWallTime, type PictureRules } from '../rules.ts';
import type { Encoded } from './encode.ts';

export type Job = { readonly bytes: Uint8Array; readonly rules: PictureRules };

export type Answer =
  | { readonly encoded: Encoded }
  | { readonly failure: { readonly code: ErrorCode; readonly message: string } }
  | { readonly exceeded: 'memory' | 'time' }
  | { readonly error: string };

const tooMuch = (what: 'memory' | 'time') =>
  new Failure('picture_too_large', { message: `This picture takes more ${what} to decode than we give one picture.` });

const read = (answer: Answer): Encoded => {
  if ('encoded' in answer) return answer.encoded;
  if ('failure' in answer) throw new Failure(answer.failure.code, { message: answer.failure.message });
  if ('exceeded' in answer) throw tooMuch(answer.exceeded);
  throw new Error(answer.error);
};

/** More threads would only compete with the server. glibc gives large blocks back at once when it is told to. */
const env = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

const start = (): ChildProcess => {
  const child = fork(compiledModuleUrl(import.meta.url, './picture-process-entry.js'), {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  return child;
};

/** Keeps the server from ending only while something is asked of it. */
const hold = (child: ChildProcess, held: boolean): void => {
  const channel = child.channel;
  if (held) channel?.ref();
  else channel?.unref();
  if (held) child.ref();
  else child.unref();
};

const ask = (child: ChildProcess, job: Job, signal: AbortSignal | undefined): Promise<Encoded> =>
  new Promise((resolve, reject) => {
    const stop = (failure: Error) => {
      child.kill('SIGKILL');
      settle(() => reject(failure));
    };
    const left = () => stop(clientDisconnected());
    const ended = (_code: number | null, killedBy: string | null) =>
      // Nobody else kills it but the system when memory runs out; anything else is a decoder that crashed.
      settle(() => reject(killedBy === 'SIGKILL' ? tooMuch('memory') : new Failure('not_a_picture')));
    const answered = (answer: Answer) => {
      if ('exceeded' in answer) child.kill('SIGKILL');
      settle(() => {
        try {
          resolve(read(answer));
        } catch (error) {
          reject(error);
        }
      });
    };
    const timer = setTimeout(() => stop(tooMuch('time')), mostWallTime);
    const settle = (end: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', left);
      child.off('message', answered).off('exit', ended);
      end();
    };
    signal?.addEventListener('abort', left, { once: true });
    child.on('message', answered).on('exit', ended);
    child.send(job, (error) => error && stop(error));
  });

const isUsable = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.connected === true && !child.killed && child.exitCode === null;

let current: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

/** One picture at a time; the caller sees to that. */
export const encodeInChildProcess = async (job: Job, signal?: AbortSignal): Promise<Encoded> => {
  if (signal?.aborted) throw clientDisconnected();
  clearTimeout(idle);
  const child = isUsable(current) ? current : start();
  current = child;
  hold(child, true);
  try {
    return await ask(child, job, signal);
  } finally {
    hold(child, false);
    idle = setTimeout(() => child.kill('SIGKILL'), idleTime).unref();
  }
};
