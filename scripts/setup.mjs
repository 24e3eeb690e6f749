/**
 * Prepares the checkout for a command: `setup.mjs tools|build|browser|bench …`. Skips steps that are up to date; has no
 * dependencies. Packages are always installed; `tools` adds those of checks, tests and benchmarks.
 */

import { installBrowser, isBrowserReady } from './browser.mjs';
import { build, buildBench } from './build.mjs';
import { hashOf, isDone, markDone } from './done-marker.mjs';
import { print, run, seconds } from './shell.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  print(`Vitrine needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const npm = async (...args) => {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await run('npm', [...args, ...quiet], { quiet: true });
  if (code === 0) return;
  print(output);
  print('The packages could not be installed.');
  process.exit(code);
};

/** What the site needs to be built and run is a third of all packages. */
const install = async ({ withTools }) => {
  const hash = hashOf([], ['package-lock.json']);
  if (isDone('install-tools', hash) || (!withTools && isDone('install', hash))) return;
  const started = performance.now();
  print('Installing packages (once, until the lockfile changes) …');
  // `npm ci` would delete the packages of a site that runs meanwhile.
  if (withTools && isDone('install', hash)) await npm('install', '--no-save', '--include=dev');
  else await npm('ci', withTools ? '--include=dev' : '--omit=dev');
  markDone(withTools ? 'install-tools' : 'install', hash);
  print(`Packages installed in ${seconds(started)}`);
};

const buildOnce = async () => {
  const isSource = (file) => !/\.test\.tsx?$|\.md$/.test(file);
  const hash = hashOf(
    ['packages', 'apps', 'tools'],
    ['package-lock.json', 'tsconfig.json', 'tsconfig.base.json'],
    isSource,
  );
  if (isDone('build', hash)) return;
  const started = performance.now();
  print('Building (once, until a source changes) …');
  if (!(await build())) process.exit(1);
  markDone('build', hash);
  print(`Built in ${seconds(started)}`);
};

const browser = async () => {
  if (await isBrowserReady()) return;
  print('Installing a browser for the tests (once) …');
  if (!(await installBrowser())) {
    print('No Chromium was found and none could be installed. Set CHROMIUM_PATH to one.');
    process.exit(1);
  }
};

const bench = async () => {
  if (!(await buildBench())) process.exit(1);
};

const steps = { build: buildOnce, browser, bench };
const [, , ...names] = process.argv;
await install({ withTools: names.includes('tools') });
for (const name of names) await steps[name]?.();
