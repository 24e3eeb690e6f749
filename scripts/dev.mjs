/** `npm run dev`: recompiles on change, restarts the server and reloads the browser. */
import { spawn } from 'node:child_process';
import { print, root, tool } from './shell.mjs';

print('Compiling …');
const { code } = await tool('typescript/bin/tsc', ['-b']);
if (code !== 0) process.exit(code);

const parts = ['packages/contract', 'packages/text', 'packages/recommender', 'apps/server', 'tools/demo'];
const children = [
  ['node_modules/typescript/bin/tsc', '-b', '--watch', '--preserveWatchOutput'],
  [...parts.map((part) => `--watch-path=${part}/dist`), '--watch-preserve-output', 'scripts/dev-server.mjs'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }));

for (const child of children) {
  child.on('exit', (exit) => {
    for (const other of children) other.kill('SIGTERM');
    process.exitCode = exit ?? 0;
  });
}
// The children get Ctrl-C from the terminal; this process waits for them to exit.
process.on('SIGINT', () => {});
