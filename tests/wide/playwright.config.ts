import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** Browser tests with two server processes; each starts its own. */
export default defineConfig({
  ...journeys,
  testDir: './journeys',
  outputDir: '../../.cache/wide-journeys',
  projects: [{ name: 'laptop', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: [],
});
