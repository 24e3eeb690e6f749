import { defineConfig } from '@playwright/test';
import { address, executable } from './settings.config.ts';

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

export default defineConfig({
  testDir: './journeys',
  outputDir: '../../.cache/journeys',
  fullyParallel: true,
  forbidOnly: true,
  // A second try would hide a flaw that users meet as well.
  retries: 0,
  // A journey waits a third of its time, for answers and for what must take a while.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: address,
    launchOptions: chromium,
    screenshot: 'only-on-failure',
    // The hero's film keeps a core busy where there is no graphics card; a still page is tested just as well.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'laptop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node serve.mjs',
    url: `${address}/readyz`,
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
