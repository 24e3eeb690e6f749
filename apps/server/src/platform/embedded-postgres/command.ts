/** Runs one of PostgreSQL's programs under its account and without our environment variables. */
import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './account.ts';

export type Outcome = { code: number | null; output: string; refused: boolean };

/** PG* variables would redirect the programs. On Windows they do not start without the environment. */
export const spawnOptions = (account: Account | undefined): SpawnOptions => {
  return {
    windowsHide: true,
    ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }),
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  };
};

/** `refused`: the program could not be started for lack of permission. */
export const runToEnd = (file: string, args: string[], account: Account | undefined): Promise<Outcome> => {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...spawnOptions(account), stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ code: null, output: error.message, refused: error.code === 'EACCES' }),
    );
    child.on('close', (code) => resolve({ code, output: output.trim(), refused: false }));
  });
};
