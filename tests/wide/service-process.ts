/** A process of somebody else's making, on a port and in a folder of its own, to be killed, paused and started again. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const patience = 30_000;

export type Engine = {
  readonly url: string;
  start(): Promise<void>;
  /** Ends as in a power cut. */
  kill(): Promise<void>;
  /** Still there, and silent. */
  pause(): Promise<void>;
  resume(): Promise<void>;
};

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.end();
  });

/** The process and those it started, which are in groups of their own. */
const familyOf = async (pid: number): Promise<number[]> => {
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

export const createEngine = (program: Program): Engine => {
  const { url, port, command, args, owner } = program;
  let running: ChildProcess | null = null;
  const said: string[] = [];

  const signal = async (name: NodeJS.Signals): Promise<void> => {
    if (running?.pid === undefined) return;
    for (const pid of await familyOf(running.pid)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended by itself.
      }
    }
  };

  return {
    url,
    start: async () => {
      const child = spawn(command, args, { ...owner, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
      running = child;
      // A test that fails while it begins never gets to end what it began.
      process.once('exit', () => void child.kill('SIGKILL'));
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => said.push(String(text)));
      const until = Date.now() + patience;
      while (Date.now() < until && child.exitCode === null) {
        if ((await answers(port)) && (await (program.isReady?.() ?? true))) return;
        await sleep(30);
      }
      throw new Error(`${command} did not come up:\n${said.join('')}`);
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
