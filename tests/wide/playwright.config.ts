import { defineConfig } from '@playwright/test';
import journeys from '../e2e/playwright.config.ts';

/** The journeys that need two processes; each brings its own site. */
export default defineConfig({
  ...journeys,
  testDir: './journeys',
  outputDir: '../../.cache/wide-journeys',
  projects: [{ name: 'laptop', use: { viewport: { width: 1440, height: 900 } } }],
  webServer: [],
});
