/** Runs vitest and Playwright and sums up their reports. A test that did not run counts as failed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { failedJourneys, failedTests } from './failed-tests.mjs';
import { print, root, seconds, tool } from './shell.mjs';

const reports = join(root, '.cache', 'reports');

/** The empty report folder of a run. */
export const openReports = (name) => {
  const folder = join(reports, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
};

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Browser tests read the path from the environment. */
const withBrowser = async (env) => ({ ...env, CHROMIUM_PATH: (await findBrowser()) ?? '' });

export const runVitest = async (config, file, { env, ...options }) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { output } = await tool('vitest/vitest.mjs', ['run', '--config', config, ...reporters], {
    ...options,
    env: await withBrowser(env),
  });
  const report = read(file);
  const { numPassedTests: passed, numTotalTests, success } = report;
  return { output, passed, failed: Math.max(numTotalTests - passed, success ? 0 : 1), failures: failedTests(report) };
};

export const runPlaywright = async (config, file, { env, ...options }) => {
  const settings = { ...(await withBrowser(env)), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '--config', config, '--reporter=list,json'];
  const { output } = await tool('@playwright/test/cli.js', args, { ...options, env: settings });
  const report = read(file);
  const { stats, errors } = report;
  const flaky = stats.flaky > 0 ? `${stats.flaky} journeys passed at the second attempt\n` : '';
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { output: output + flaky, passed: stats.expected + stats.flaky, failed, failures: failedJourneys(report) };
};

const runPart = async ([name, execute], quiet) => {
  const started = performance.now();
  const counted = await execute({ quiet }).catch((error) => ({ output: `${error}\n`, passed: 0, failed: 1 }));
  return { failures: [], ...counted, name, took: seconds(started) };
};

const printResult = ({ name, output, passed, failed, took }) => {
  process.stdout.write(output);
  print(`── ${name}: ${passed} passed, ${failed} failed in ${took}`);
};

/** The first part prints while it runs; the output of the others follows when they have ended. */
const runConcurrently = async (parts) => {
  const [first, ...beside] = Object.entries(parts);
  print(`\n── ${first[0]}${beside.map(([name]) => `; meanwhile ${name}`).join('')}`);
  const started = beside.map((part) => runPart(part, true));
  const ended = [await runPart(first, false)];
  printResult(ended[0]);
  for (const part of started) {
    ended.push(await part);
    print(`\n── ${ended.at(-1).name}`);
    printResult(ended.at(-1));
  }
  return ended;
};

/** Failed tests by name, repeated at the end of the output. */
const listFailed = (ended) =>
  ended
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, failures }) =>
      (failures.length > 0 ? failures : ['see above']).map((what) => `✗ ${name}: ${what}`),
    );

/** Runs groups in sequence and the parts of a group concurrently; prints failures and a total at the end. */
export const runParts = async (folder, groups) => {
  const ended = [];
  for (const parts of groups) ended.push(...(await runConcurrently(parts)));
  const [passed, failed] = ['passed', 'failed'].map((what) => ended.reduce((sum, part) => sum + part[what], 0));
  const summary = [...listFailed(ended), `${passed} passed, ${failed} failed`].join('\n');
  writeFileSync(join(folder, 'summary.txt'), `${summary}\n`);
  print(`\n${summary}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
};
