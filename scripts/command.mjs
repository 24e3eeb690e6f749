/** Frame of the backup and restore commands: arguments, settings, one-line errors, clean stop on Ctrl-C. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { print, root } from './shell.mjs';

const interrupted = new AbortController();

/** The first signal lets the command roll back, the second exits at once. */
const onSignal = () => {
  if (interrupted.signal.aborted) process.exit(1);
  print('Stopping (press again to exit at once)');
  interrupted.abort(new Error('Stopped before the end: nothing was changed.'));
};

const causeOf = (error) => (error.cause instanceof Error ? ` ${error.cause.message}` : '');

export const runCommand = async (usage, options, execute) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
  try {
    if (!existsSync(join(root, 'apps/server/dist/backup/index.js')))
      throw new Error('Run `npm ci && npm run build` first.');
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { readConfig } = await import('@vitrine/server/start');
    print(await execute(positionals, values, { config: readConfig(), log: print, signal: interrupted.signal }));
  } catch (error) {
    print(
      `${error.message}${causeOf(error)}${String(error.code).startsWith('ERR_PARSE_ARGS') ? `\nUsage: ${usage}` : ''}`,
    );
    process.exitCode = 1;
  }
};
