/** A command that ends: reads its arguments and the settings, says in one line what went wrong, stops in order on Ctrl-C. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root, say } from './say.mjs';

const interrupted = new AbortController();

/** The first signal lets the work undo what it began, the second does not wait. */
const onSignal = () => {
  if (interrupted.signal.aborted) process.exit(1);
  say('Stopping (once more to leave at once)');
  interrupted.abort(new Error('Stopped before the end: nothing was changed.'));
};

const because = (error) => (error.cause instanceof Error ? ` ${error.cause.message}` : '');

export const runCommand = async (usage, options, work) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, onSignal);
  try {
    if (!existsSync(join(root, 'apps/server/dist/backup/index.js')))
      throw new Error('Run `npm ci && npm run build` first.');
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { readConfig } = await import('@vitrine/server/start');
    say(await work(positionals, values, { config: readConfig(), say, signal: interrupted.signal }));
  } catch (error) {
    say(
      `${error.message}${because(error)}${String(error.code).startsWith('ERR_PARSE_ARGS') ? `\nUsage: ${usage}` : ''}`,
    );
    process.exitCode = 1;
  }
};
