/** `npm run check`: format, types, lint, import direction, layout, documents and unused code. Runs all steps, fails if any fails. */
import { totalmem } from 'node:os';
import { pathToFileURL } from 'node:url';
import { print, run, seconds, tool } from './shell.mjs';

const quiet = { quiet: true };

/** The compiler and the linter are written in Go; freeing memory takes almost half of their time, and they end soon. */
const goSettings = totalmem() > 8 * 1024 ** 3 ? { GOGC: 'off', GOMEMLIMIT: '3GiB' } : {};
const go = { ...quiet, env: goSettings };

/** One checker: several check what they share again, and two steps run at a time anyway. */
const types = (...args) => tool('typescript/bin/tsc', [...args, '--checkers', '1'], go);

/** Builds what the other steps may read. */
const first = ['types', () => types('-b')];

/** Those that take longest come first. */
const steps = [
  ['lint', () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], go)],
  ['test types', () => types('-p', 'tsconfig.tests.json')],
  ['unused code', () => tool('knip/bin/knip.js', [], quiet)],
  ['web types', () => types('-p', 'apps/web')],
  ['format', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], quiet)],
  ['import direction', () => run(process.execPath, ['scripts/checks/direction.mjs'], quiet)],
  ['layout', () => run(process.execPath, ['scripts/checks/layout.mjs'], quiet)],
  ['documents', () => run(process.execPath, ['scripts/checks/docs.mjs'], quiet)],
];

/** Whether it passed. */
const runStep = async ([name, execute]) => {
  const started = performance.now();
  const { code, output } = await execute();
  if (code !== 0) print(output);
  print(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  return code === 0;
};

/** Resolves to the names of the failed steps. */
export const check = async () => {
  const failed = [];
  const waiting = [...steps];
  const runOne = async (step) => {
    if (!(await runStep(step))) failed.push(step[0]);
  };
  const runWaiting = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await runOne(step);
  };
  await runOne(first);
  await Promise.all([runWaiting(), runWaiting()]);
  return failed;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await check()).length > 0 ? 1 : 0;
