/** `npm test`: everything, in order, with one closing count. */
import { join } from 'node:path';
import { openReports, runParts, runPlaywright, runVitest } from './reports.mjs';
import { run } from './say.mjs';

const folder = openReports('test');

const check = async () => {
  const { code } = await run(process.execPath, ['scripts/check.mjs']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

await runParts({
  check,
  'unit and API tests': () => runVitest('vitest.config.ts', join(folder, 'unit.json')),
  journeys: () => runPlaywright('tests/e2e/playwright.config.ts', join(folder, 'journeys.json')),
  faults: () => runVitest('tests/faults/vitest.config.ts', join(folder, 'faults.json')),
});
