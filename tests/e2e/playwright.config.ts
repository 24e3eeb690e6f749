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
  // A retry would hide failures that users meet as well.
  retries: 0,
  // Journeys wait a third of their time, so there are more workers than cores.
  workers: 3,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  use: {
    baseURL: address,
    launchOptions: chromium,
    screenshot: 'only-on-failure',
    // Without a graphics card the hero's animation keeps a core busy.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'laptop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', grep: /@phone/, use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: 'node serve.mjs',
    url: `${address}/readyz`,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
