/** `npm run test:wide`: the API and chat suites on PostgreSQL, Redis and S3 with two server processes, and multi-process tests. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openReports, runParts, runPlaywright, runVitest } from './reports.mjs';
import { findServices } from './services.mjs';
import { print } from './shell.mjs';

const services = await findServices();
if (!services) {
  print(
    'This needs PostgreSQL 15 or newer and Redis on this machine (Debian: apt-get install postgresql redis-server).',
  );
  process.exit(1);
}
const folder = openReports('wide');
const env = { ...services, WIDE_FOLDER: folder };

/** Every other call and socket of the suites goes to the second process. */
const countTurns = () => {
  const file = join(folder, 'turns');
  const servers = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
  const [calls, sockets] = [0, 1].map((column) =>
    servers.reduce((sum, row) => sum + Number(row.split(' ')[column]), 0),
  );
  return `${calls} calls and ${sockets} sockets went to two processes in turn, in ${servers.length} test servers\n`;
};

await runParts(folder, [
  {
    'the suites on two processes': async (options) => {
      const counted = await runVitest('tests/wide/suites.config.ts', join(folder, 'suites.json'), { ...options, env });
      return { ...counted, output: counted.output + countTurns() };
    },
    'two processes and their services': (options) =>
      runVitest('tests/wide/vitest.config.ts', join(folder, 'wide.json'), { ...options, env }),
  },
  {
    'a journey in two browsers': (options) =>
      runPlaywright('tests/wide/playwright.config.ts', join(folder, 'journey.json'), { ...options, env }),
  },
]);
