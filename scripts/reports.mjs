/** Runs test tools and reads what they report, for one closing count. A test that did not run counts as failed. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenJourneys, brokenTests } from './broken.mjs';
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

/** Tests in a browser find it in the environment. */
const withBrowser = async (env) => ({ ...env, CHROMIUM_PATH: (await findBrowser()) ?? '' });

export const runVitest = async (config, file, { env, ...options }) => {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { output } = await tool('vitest/vitest.mjs', ['run', '--config', config, ...reporters], {
    ...options,
    env: await withBrowser(env),
  });
  const report = read(file);
  const { numPassedTests: passed, numTotalTests, success } = report;
  return { output, passed, failed: Math.max(numTotalTests - passed, success ? 0 : 1), broken: brokenTests(report) };
};

export const runPlaywright = async (config, file, { env, ...options }) => {
  const settings = { ...(await withBrowser(env)), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const args = ['test', '--config', config, '--reporter=list,json'];
  const { output } = await tool('@playwright/test/cli.js', args, { ...options, env: settings });
  const report = read(file);
  const { stats, errors } = report;
  const again = stats.flaky > 0 ? `${stats.flaky} journeys needed a second try\n` : '';
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { output: output + again, passed: stats.expected + stats.flaky, failed, broken: brokenJourneys(report) };
};

const runPart = async ([name, work], quiet) => {
  const started = performance.now();
  const counted = await work({ quiet }).catch((error) => ({ output: `${error}\n`, passed: 0, failed: 1 }));
  return { broken: [], ...counted, name, took: seconds(started) };
};

const tell = ({ name, output, passed, failed, took }) => {
  process.stdout.write(output);
  say(`── ${name}: ${passed} passed, ${failed} failed in ${took}`);
};

/** The first is seen while it runs; what those beside it said is told when it has ended, and they have. */
const runTogether = async (parts) => {
  const [first, ...beside] = Object.entries(parts);
  say(`\n── ${first[0]}${beside.map(([name]) => `; meanwhile ${name}`).join('')}`);
  const begun = beside.map((part) => runPart(part, true));
  const ended = [await runPart(first, false)];
  tell(ended[0]);
  for (const part of begun) {
    ended.push(await part);
    say(`\n── ${ended.at(-1).name}`);
    tell(ended.at(-1));
  }
  return ended;
};

/** What did not pass, by name: the output of a long run is often read from its end only. */
const tellBroken = (ended) =>
  ended
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, broken }) => (broken.length > 0 ? broken : ['see above']).map((what) => `✗ ${name}: ${what}`));

/** One group after the other, the parts of a group at the same time; then what broke, and the sum as the last line. */
export const runParts = async (folder, groups) => {
  const ended = [];
  for (const parts of groups) ended.push(...(await runTogether(parts)));
  const [passed, failed] = ['passed', 'failed'].map((what) => ended.reduce((sum, part) => sum + part[what], 0));
  const summary = [...tellBroken(ended), `${passed} passed, ${failed} failed`].join('\n');
  writeFileSync(join(folder, 'summary.txt'), `${summary}\n`);
  say(`\n${summary}`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
};
