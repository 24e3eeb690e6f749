/** Component tests (`*.test.tsx`) run in a real browser; tests of plain functions (`*.test.ts`) run with the server's. */
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  optimizeDeps: {
    include: ['@base-ui/react/*', 'react-hot-toast/headless', 'vitest-browser-react'],
  },
  test: {
    include: ['src/**/*.test.tsx'],
    setupFiles: ['test/styles.ts'],
    expect: { poll: { timeout: 150_000, interval: 50 } },
    testTimeout: 300_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      viewport: { width: 1024, height: 768 },
      provider: playwright({
        launchOptions: {
          ...(executablePath ? { executablePath } : {}),
          args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        },
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
    },
  },
});
