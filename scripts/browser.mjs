/** Finds a Chromium for the tests: the one named, the system's, or Playwright's own. */
import { access } from 'node:fs/promises';
import { run } from './say.mjs';

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

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
  for (const place of [...places, await playwrights()]) if (place && (await exists(place))) return place;
  return null;
};

const isDebianRoot = async () => process.getuid?.() === 0 && (await exists('/usr/bin/apt-get'));

export const installBrowser = async () => {
  if (await isDebianRoot()) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { quiet: true, env });
    await run('apt-get', ['install', '-y', '-qq', 'chromium'], { quiet: true, env });
    if (await findBrowser()) return true;
  }
  await run('npx', ['playwright', 'install', 'chromium']);
  return (await findBrowser()) !== null;
};
