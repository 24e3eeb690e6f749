/** Temporary folders, queries and a child process for tests of the embedded PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import connect from 'postgres';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts';

export const isRoot = process.getuid?.() === 0;

const answer = z.object({ url: z.string().optional(), error: z.string().optional() });
const program = fileURLToPath(new URL('embedded-child.ts', import.meta.url));
const runProgram = "import { runnerImport } from 'vite'; await runnerImport(process.argv[1]);";

/** Deleted after the test, or after the whole file when given `afterAll`. */
export const makeFolder = async (atEnd: (cleanUp: () => Promise<void>) => void = onTestFinished): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'embedded postgres '));
  atEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
};

/** Stopped after the test; stopping twice is harmless. */
export const start = async (dir: string, messages: string[] = []): Promise<EmbeddedPostgres> => {
  const log = (message: string) => void messages.push(message);
  const postgres = await startEmbeddedPostgres({ dir, log, settings: { fsync: 'off' } });
  onTestFinished(() => postgres.stop());
  return postgres;
};

export const ask = async (url: string, statement: string): Promise<unknown[]> => {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    return [...(await sql.unsafe(statement))];
  } finally {
    await sql.end({ timeout: 1 });
  }
};

type Child = { child: ChildProcess; url: string; error: string };

/** Runs TypeScript through Vite. It leads a process group, like a command in a terminal. */
export const startInChild = async (dir: string): Promise<Child> => {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const args = ['--input-type=module', '-e', runProgram, program, dir];
  const child = spawn(process.execPath, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = await once(child.stdout, 'data');
  const { url = '', error = '' } = answer.parse(JSON.parse(String(line)));
  return { child, url, error };
};

export const killProcess = async ({ child }: Child): Promise<void> => {
  child.kill('SIGKILL');
  await once(child, 'exit');
};
