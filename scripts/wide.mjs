/** `npm run test:wide`: the API and chat suites once more on PostgreSQL, Redis and S3, with two server processes; then what only several can show. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findEngines } from './engines.mjs';
import { openReports, runParts, runPlaywright, runVitest } from './reports.mjs';
import { say } from './say.mjs';

const engines = await findEngines();
if (!engines) {
  say('This needs PostgreSQL 15 or newer and Redis on this machine (Debian: apt-get install postgresql redis-server).');
  process.exit(1);
}
const folder = openReports('wide');
const env = { ...engines, WIDE_FOLDER: folder };

/** Of the calls and live lines of the suites, every other one goes to the second process. */
const tellTurns = () => {
  const file = join(folder, 'turns');
  const worlds = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const [calls, lines] = [0, 1].map((place) => worlds.reduce((sum, row) => sum + Number(row.split(' ')[place]), 0));
  return `${calls} calls and ${lines} live lines went to two processes in turn, in ${worlds.length} worlds\n`;
};

await runParts(folder, [
  {
    'the suites on two processes': async (options) => {
      const counted = await runVitest('tests/wide/suites.config.ts', join(folder, 'suites.json'), { ...options, env });
      return { ...counted, output: counted.output + tellTurns() };
    },
    'two processes and their engines': (options) =>
      runVitest('tests/wide/vitest.config.ts', join(folder, 'wide.json'), { ...options, env }),
  },
  {
    'a journey in two browsers': (options) =>
      runPlaywright('tests/wide/playwright.config.ts', join(folder, 'journey.json'), { ...options, env }),
  },
]);
