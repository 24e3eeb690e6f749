/** `npm test`: everything, in order, with one closing count. A test that did not run counts as failed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root, run, say, seconds, tool } from './say.mjs';

const reports = join(root, '.cache', 'reports');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const report = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

const countVitest = (name) => {
  const { numPassedTests, numTotalTests, success } = report(name);
  return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, success ? 0 : 1) };
};

const countPlaywright = (name) => {
  const { stats, errors } = report(name);
  if (stats.flaky > 0) say(`${stats.flaky} journeys needed a second try`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
};

const vitest = (config, file) =>
  tool('vitest/vitest.mjs', [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, file)}`,
  ]);

const check = async () => {
  const { code } = await run(process.execPath, ['scripts/check.mjs']);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
};

const unit = async () => {
  await vitest('vitest.config.ts', 'unit.json');
  return countVitest('unit.json');
};

const faults = async () => {
  await vitest('tests/faults/vitest.config.ts', 'faults.json');
  return countVitest('faults.json');
};

const journeys = async () => {
  const env = {
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
    CHROMIUM_PATH: (await findBrowser()) ?? '',
  };
  await tool(
    '@playwright/test/cli.js',
    ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=list,json'],
    { env },
  );
  return countPlaywright('journeys.json');
};

const total = { passed: 0, failed: 0 };
for (const [name, work] of Object.entries({ check, 'unit and API tests': unit, journeys, faults })) {
  const started = performance.now();
  say(`\n── ${name}`);
  const counted = await work().catch((error) => {
    say(String(error));
    return { passed: 0, failed: 1 };
  });
  total.passed += counted.passed;
  total.failed += counted.failed;
  say(`── ${name}: ${counted.passed} passed, ${counted.failed} failed in ${seconds(started)}`);
}
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
