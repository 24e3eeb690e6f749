/** Runs one of PostgreSQL's programs to its end, as the right account and with nothing of our environment. */
import { type SpawnOptions, spawn } from 'node:child_process';
import type { Account } from './account.ts';

export type Outcome = { code: number | null; output: string; refused: boolean };

/** PG* variables of the surrounding shell would redirect the programs; Windows programs need theirs to load at all. */
export function spawnOptions(account: Account | undefined): SpawnOptions {
  return {
    windowsHide: true,
    ...(process.platform === 'win32' ? {} : { env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' } }),
    ...(account === undefined ? {} : { uid: account.uid, gid: account.gid }),
  };
}

/** `refused` says that the program could not even be started for lack of permission. */
export function runToEnd(file: string, args: string[], account: Account | undefined): Promise<Outcome> {
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
}
