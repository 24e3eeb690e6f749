/** Prepares the checkout for a command: `setup.mjs install|build|browser …`. Skips steps that are up to date; has no dependencies. */

import { installBrowser, isBrowserReady } from './browser.mjs';
import { build } from './build.mjs';
import { hashOf, isDone, markDone } from './done-marker.mjs';
import { print, run, seconds } from './shell.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  print(`Vitrine needs Node 20.19 or newer; this is ${process.version}.`);
  process.exit(1);
}

const install = async () => {
  const hash = hashOf([], ['package-lock.json']);
  if (isDone('install', hash)) return;
  const started = performance.now();
  print('Installing packages (once, until the lockfile changes) …');
  const { code, output } = await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    quiet: true,
  });
  if (code !== 0) {
    print(output);
    print('The packages could not be installed.');
    process.exit(code);
  }
  markDone('install', hash);
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

const steps = { build: buildOnce, browser };
await install();
for (const name of process.argv.slice(2)) await steps[name]?.();
