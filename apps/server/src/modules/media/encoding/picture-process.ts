/**
 * Encodes pictures in a child process, because only a process can be limited in memory and killed while it decodes. It is
 * started on demand and gets none of the server's environment.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@vitrine/contract';
import { compiledModuleUrl } from '@vitrine/recommender';
import { Failure } from '../../../platform/http/failure.ts';
import { startCountdown } from '../../../platform/limits/countdown.ts';
import { clientDisconnected } from '../../../platform/limits/fair-queue.ts';
import type { PictureRules, ProcessLimits } from '../rules.ts';
import type { Encoded, Part } from './encode.ts';

export type EncodeRequest = { readonly bytes: Uint8Array; readonly rules: PictureRules; readonly part: Part };

/** The file itself comes through the standard input: a message would be copied twice. */
export type EncodeMessage = Omit<EncodeRequest, 'bytes'> & { readonly size: number; readonly limits: ProcessLimits };

export type PictureProcess = {
  /** The caller sends one picture at a time. Aborting kills the process. */
  encode(job: EncodeRequest, signal?: AbortSignal): Promise<Encoded>;
  /** Of the running process; undefined when there is none. */
  pid(): number | undefined;
};

export type EncodeResponse =
  | { readonly encoded: Encoded }
  | { readonly failure: { readonly code: ErrorCode; readonly message: string } }
  | { readonly exceeded: 'memory' | 'time' }
  | { readonly error: string };

const exceededError = (what: 'memory' | 'time') =>
  new Failure('picture_too_large', { message: `This picture takes more ${what} to decode than we give one picture.` });

const read = (answer: EncodeResponse): Encoded => {
  if ('encoded' in answer) return answer.encoded;
  if ('failure' in answer) throw new Failure(answer.failure.code, { message: answer.failure.message });
  if ('exceeded' in answer) throw exceededError(answer.exceeded);
  throw new Error(answer.error);
};

/** More threads would compete with the server. The malloc settings make glibc return large blocks at once. */
const env = { UV_THREADPOOL_SIZE: '2', MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' };

const start = (): ChildProcess => {
  const child = fork(compiledModuleUrl(import.meta.url, './picture-process-entry.js'), {
    env,
    execArgv: [],
    serialization: 'advanced',
    stdio: ['pipe', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL'));
  // It has ended before it read all; its exit tells why.
  (child.stdin as Socket).on('error', () => undefined).unref();
  return child;
};

/** A running request keeps the server process alive; an idle child does not. */
const keepAlive = (child: ChildProcess, isBusy: boolean): void => {
  const channel = child.channel;
  if (isBusy) channel?.ref();
  else channel?.unref();
  if (isBusy) child.ref();
  else child.unref();
};

type Ask = EncodeRequest & { readonly limits: ProcessLimits };

const ask = (child: ChildProcess, { bytes, ...job }: Ask, signal: AbortSignal | undefined): Promise<Encoded> =>
  new Promise((resolve, reject) => {
    const stop = (failure: Error) => {
      child.kill('SIGKILL');
      settle(() => reject(failure));
    };
    const left = () => stop(clientDisconnected());
    const ended = (_code: number | null, killedBy: string | null) =>
      // SIGKILL from outside means out of memory; any other exit is a crashed decoder.
      settle(() => reject(killedBy === 'SIGKILL' ? exceededError('memory') : new Failure('not_a_picture')));
    const answered = (answer: EncodeResponse) => {
      if ('exceeded' in answer) child.kill('SIGKILL');
      settle(() => {
        try {
          resolve(read(answer));
        } catch (error) {
          reject(error);
        }
      });
    };
    const stopCountdown = startCountdown(job.limits.wallMs, () => stop(exceededError('time')));
    const settle = (end: () => void) => {
      stopCountdown();
      signal?.removeEventListener('abort', left);
      child.off('message', answered).off('exit', ended);
      end();
    };
    signal?.addEventListener('abort', left, { once: true });
    child.on('message', answered).on('exit', ended);
    child.send({ ...job, size: bytes.length } satisfies EncodeMessage, (error) => error && stop(error));
    child.stdin?.write(bytes);
  });

const isUsable = (child: ChildProcess | undefined): child is ChildProcess =>
  child?.connected === true && !child.killed && child.exitCode === null;

export const createPictureProcess = (limits: ProcessLimits): PictureProcess => {
  let current: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  return {
    encode: async (job, signal) => {
      if (signal?.aborted) throw clientDisconnected();
      clearTimeout(idle);
      const child = isUsable(current) ? current : start();
      current = child;
      keepAlive(child, true);
      try {
        return await ask(child, { ...job, limits }, signal);
      } finally {
        keepAlive(child, false);
        idle = setTimeout(() => child.kill('SIGKILL'), limits.idleMs).unref();
      }
    },
    pid: () => (isUsable(current) ? current.pid : undefined),
  };
};
