/** `npm test`: runs all checks and tests; suites that mostly wait run beside CPU-bound ones. */
import { join } from 'node:path';
import { check } from './check.mjs';
import { openReports, runParts, runPlaywright, runVitest } from './reports.mjs';

const folder = openReports('test');

const checked = async () => {
  const failedSteps = await check();
  const failed = failedSteps.length > 0 ? 1 : 0;
  return { output: '', passed: 1 - failed, failed, failures: failedSteps };
};

const attacks = (part) => (options) =>
  runVitest('tests/attacks/vitest.config.ts', join(folder, `attacks-${part}.json`), {
    ...options,
    env: { ATTACKS_PART: part },
  });

await runParts(folder, [
  {
    check: checked,
    components: (options) => runVitest('apps/web/vitest.config.ts', join(folder, 'components.json'), options),
  },
  {
    'unit and API tests': (options) => runVitest('vitest.config.ts', join(folder, 'unit.json'), options),
    faults: (options) => runVitest('tests/faults/vitest.config.ts', join(folder, 'faults.json'), options),
  },
  {
    journeys: (options) => runPlaywright('tests/e2e/playwright.config.ts', join(folder, 'journeys.json'), options),
    'attacks without measured times': attacks('untimed'),
  },
  // Alone, since they measure how long others wait.
  { 'attacks with measured times': attacks('timed') },
]);
