/** `npm test`: everything, what mostly waits beside what works, with one closing count. */
import { join } from 'node:path';
import { openReports, runParts, runPlaywright, runVitest } from './reports.mjs';
import { run } from './say.mjs';

const folder = openReports('test');

const check = async (options) => {
  const { code, output } = await run(process.execPath, ['scripts/check.mjs'], options);
  return code === 0 ? { output, passed: 1, failed: 0 } : { output, passed: 0, failed: 1 };
};

await runParts([
  { check },
  {
    'unit and API tests': (options) => runVitest('vitest.config.ts', join(folder, 'unit.json'), options),
    faults: (options) => runVitest('tests/faults/vitest.config.ts', join(folder, 'faults.json'), options),
  },
  { journeys: (options) => runPlaywright('tests/e2e/playwright.config.ts', join(folder, 'journeys.json'), options) },
]);
