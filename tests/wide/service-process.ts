/** A third-party service as a child process that can be killed, paused and restarted. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const startTimeoutMs = 180_000;

export type ServiceProcess = {
  readonly url: string;
  start(): Promise<void>;
  /** SIGKILL, as in a power cut. */
  kill(): Promise<void>;
  /** SIGSTOP: connections stay open, nothing responds. */
  pause(): Promise<void>;
  resume(): Promise<void>;
};

const isReachable = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.end();
  });

/** The process and its children, which have their own process groups. */
const processTree = async (pid: number): Promise<number[]> => {
  const found = await execute('pgrep', ['-P', String(pid)]).catch(() => ({ stdout: '' }));
  return [pid, ...found.stdout.split('\n').filter(Boolean).map(Number)];
};

export type Program = {
  readonly url: string;
  readonly port: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly owner?: { readonly uid: number; readonly gid: number } | undefined;
  readonly isReady?: () => Promise<boolean>;
};

export const createService = (program: Program): ServiceProcess => {
  const { url, port, command, args, owner } = program;
  let running: ChildProcess | null = null;
  const output: string[] = [];

  const signal = async (name: NodeJS.Signals): Promise<void> => {
    if (running?.pid === undefined) return;
    for (const pid of await processTree(running.pid)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has already exited.
      }
    }
  };

  return {
    url,
    start: async () => {
      const child = spawn(command, args, { ...owner, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
      running = child;
      // A test that fails during setup does not reach its teardown.
      process.once('exit', () => void child.kill('SIGKILL'));
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(String(text)));
      const until = Date.now() + startTimeoutMs;
      while (Date.now() < until && child.exitCode === null) {
        if ((await isReachable(port)) && (await (program.isReady?.() ?? true))) return;
        await sleep(30);
      }
      throw new Error(`${command} did not start:\n${output.join('')}`);
    },
    kill: async () => {
      const ending = running;
      if (!ending || ending.exitCode !== null) return;
      const gone = once(ending, 'exit');
      await signal('SIGKILL');
      running = null;
      await gone;
    },
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
  };
};
