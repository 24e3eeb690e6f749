/** `npm run check`: format, types, lint, import direction, layout, documents and unused code. Runs all steps, fails if any fails. */
import { pathToFileURL } from 'node:url';
import { print, run, seconds, tool } from './shell.mjs';

const quiet = { quiet: true };

const steps = [
  ['format', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], quiet)],
  ['types', () => tool('typescript/bin/tsc', ['-b'], quiet)],
  ['web types', () => tool('typescript/bin/tsc', ['-p', 'apps/web'], quiet)],
  ['test types', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.tests.json'], quiet)],
  ['lint', () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], quiet)],
  ['import direction', () => run(process.execPath, ['scripts/checks/direction.mjs'], quiet)],
  ['layout', () => run(process.execPath, ['scripts/checks/layout.mjs'], quiet)],
  ['documents', () => run(process.execPath, ['scripts/checks/docs.mjs'], quiet)],
  ['unused code', () => tool('knip/bin/knip.js', [], quiet)],
];

/** Resolves to the names of the failed steps. */
export const check = async () => {
  const failed = [];
  for (const [name, execute] of steps) {
    const started = performance.now();
    const { code, output } = await execute();
    if (code !== 0) {
      failed.push(name);
      print(output);
    }
    print(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  }
  return failed;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await check()).length > 0 ? 1 : 0;
