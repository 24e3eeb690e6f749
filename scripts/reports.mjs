/** Runs test tools and reads what they report, for one closing count. A test that did not run counts as failed. */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { root, say, seconds, tool } from './say.mjs';

const reports = join(root, '.cache', 'reports');

/** Where this run keeps its reports; those of the last one are gone. */
export const openReports = (name) => {
  const folder = join(reports, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

export const runVitest = async (config, file, env = {}) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  await tool('vitest/vitest.mjs', ['run', '--config', config, ...reporters], { env });
  const { numPassedTests, numTotalTests, success } = read(file);
  return { passed: numPassedTests, failed: Math.max(numTotalTests - numPassedTests, success ? 0 : 1) };
};

export const runPlaywright = async (config, file, env = {}) => {
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file, CHROMIUM_PATH: (await findBrowser()) ?? '' };
  await tool('@playwright/test/cli.js', ['test', '--config', config, '--reporter=list,json'], { env: settings });
  const { stats, errors } = read(file);
  if (stats.flaky > 0) say(`${stats.flaky} journeys needed a second try`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped + errors.length };
};

/** Each part in turn, then the sum as the last line. */
export const runParts = async (parts) => {
  const total = { passed: 0, failed: 0 };
  for (const [name, work] of Object.entries(parts)) {
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
};
