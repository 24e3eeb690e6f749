/** Finds a Chromium for the tests: the one named, the system's, or Playwright's own. */
import { access } from 'node:fs/promises';
import { run } from './say.mjs';

/** Chromium without windows: the same engine for a third less work, which two cores notice. */
const light = '/usr/bin/chromium-headless-shell';
const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const playwrights = async () => {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
};

const exists = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

export const findBrowser = async () => {
  for (const place of [process.env.CHROMIUM_PATH, light, ...usual, await playwrights()]) {
    if (place && (await exists(place))) return place;
  }
  return null;
};

const isDebianRoot = async () => process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'));

/** Whether the browser that would be found is as good as one that could be installed. */
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
