/** `npm run test:attacks`: every campaign of tests/attacks in full; `-- NAME …` runs some of them. */
import { join } from 'node:path';
import { openReports, runParts, runVitest } from './reports.mjs';

const folder = openReports('attacks');
const env = { ATTACKS: 'full', ATTACKS_ONLY: process.argv.slice(2).join(' ') };

await runParts(folder, [
  {
    attacks: (options) =>
      runVitest('tests/attacks/vitest.config.ts', join(folder, 'attacks.json'), { ...options, env }),
  },
]);
