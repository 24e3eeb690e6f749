/** Output and child processes for the scripts. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

export const print = (line) => void process.stdout.write(`${line}\n`);

/** Runs a command; resolves to its exit code. Output is inherited or, if quiet, collected. */
export const run = (command, args, { quiet = false, env = {} } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** Runs a program from node_modules with the current Node. */
export const tool = (path, args, options) => run(process.execPath, [`node_modules/${path}`, ...args], options);

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
