import { defineConfig } from '@playwright/test';
import { tempFolder } from '../../apps/server/test/services/temp-folder.ts';
import { address, executable, workers } from './settings.config.ts';

const chromium = {
  ...(executable ? { executablePath: executable } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

const laptop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const last = /@last/;

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A retry would hide failures that users meet as well.
  retries: 0,
  workers,
  timeout: 300_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: address,
    launchOptions: chromium,
    screenshot: 'only-on-failure',
    // Without a graphics card the hero's animation keeps a core busy.
    contextOptions: { reducedMotion: 'reduce' },
  },
  // Journeys that remove posts, or publish a page of them, change lists that others read: they run last.
  projects: [
    { name: 'laptop', grepInvert: last, use: laptop },
    { name: 'phone', grep: /@phone/, grepInvert: last, use: phone },
    { name: 'laptop, last', grep: last, use: laptop, dependencies: ['laptop', 'phone'] },
    { name: 'phone, last', grep: /@phone.*@last/, use: phone, dependencies: ['laptop', 'phone'] },
  ],
  webServer: {
    command: 'node serve.mjs',
    env: { JOURNEY_SITES: String(workers), JOURNEY_FOLDER: tempFolder() },
    // Printed when all servers are ready.
    wait: { stdout: /Journeys go to/ },
    // Most of it is drawing, which takes as long as the machine lets it.
    timeout: 900_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
