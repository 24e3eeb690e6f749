/** `npm run check`: form, types, lint, direction, documents and unused code; looks at all of them, fails if any fails. */
import { pathToFileURL } from 'node:url';
import { run, say, seconds, tool } from './say.mjs';

const quiet = { quiet: true };

const steps = [
  ['form', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], quiet)],
  ['types', () => tool('typescript/bin/tsc', ['-b'], quiet)],
  ['types of the site', () => tool('typescript/bin/tsc', ['-p', 'apps/web'], quiet)],
  ['types of the tests', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.tests.json'], quiet)],
  ['lint', () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], quiet)],
  ['direction', () => run(process.execPath, ['scripts/direction.mjs'], quiet)],
  ['documents', () => run(process.execPath, ['scripts/docs.mjs'], quiet)],
  ['unused code', () => tool('knip/bin/knip.js', [], quiet)],
];

/** Resolves to the names of what did not hold. */
export const check = async () => {
  const broken = [];
  for (const [name, work] of steps) {
    const started = performance.now();
    const { code, output } = await work();
    if (code !== 0) {
      broken.push(name);
      say(output);
    }
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
  }
  return broken;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  process.exitCode = (await check()).length > 0 ? 1 : 0;
