/** Finds a Chromium for the tests: CHROMIUM_PATH, the system's, or Playwright's. */
import { access } from 'node:fs/promises';
import { run } from './shell.mjs';

/** Headless shell: the same engine with a third less CPU. */
const light = '/usr/bin/chromium-headless-shell';
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const playwrightPath = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

export const findBrowser = async () => {
  for (const path of [process.env.CHROMIUM_PATH, light, ...usual, await playwrightPath()]) {
    if (path && (await exists(path))) return path;
  }
  return null;
};

const isDebianRoot = async () => process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'));

/** False if a better one (the headless shell) could be installed. */
export const isBrowserReady = async () => {
  const found = await findBrowser();
  const isNamed = found === process.env.CHROMIUM_PATH;
  return found !== null && (isNamed || !usual.includes(found) || !(await isDebianRoot()));
};

export const installBrowser = async () => {
  if (await isDebianRoot()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], { quiet: true, env });
    if (!(await findBrowser())) await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, env });
  }
  if (await findBrowser()) return true;
  await run('npx', ['playwright', 'install', 'chromium']);
  return (await findBrowser()) !== null;
};
