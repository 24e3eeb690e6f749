/** `npm run check`: form, types, lint, direction and unused code; looks at all of them, fails if any fails. */
import { run, say, seconds, tool } from './say.mjs';

const quiet = { quiet: true };
const modulesAtLeast = 100;

/** A cruise that read nothing finds nothing wrong, so its reach is part of the verdict. */
const direction = async () => {
  const args = ['scripts/cruise.mjs', '--config', '.dependency-cruiser.cjs', 'packages', 'apps', 'tools', 'tests'];
  const result = await run(process.execPath, args, quiet);
  const cruised = Number(/\((\d+) modules/.exec(result.output)?.[1] ?? 0);
  if (result.code !== 0 || cruised >= modulesAtLeast) return result;
  return { code: 1, output: `only ${cruised} modules were looked at\n${result.output}` };
};

const steps = [
  ['form', () => tool('@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.'], quiet)],
  ['types', () => tool('typescript/bin/tsc', ['-b'], quiet)],
  ['types of the site', () => tool('typescript/bin/tsc', ['-p', 'apps/web'], quiet)],
  ['types of the tests', () => tool('typescript/bin/tsc', ['-p', 'tsconfig.tests.json'], quiet)],
  ['lint', () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings'], quiet)],
  ['direction', direction],
  ['unused code', () => tool('knip/bin/knip.js', [], quiet)],
];

let failed = 0;
for (const [name, work] of steps) {
  const started = performance.now();
  const { code, output } = await work();
  if (code !== 0) {
    failed += 1;
    say(output);
  }
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(started)})`);
}
process.exitCode = failed === 0 ? 0 : 1;
