import path from 'node:path';
import { defineConfig } from '@playwright/test';
import stories from '../playwright.config.ts';

const { webServer } = stories;

/**
 * `npm run screenshots`: pictures of every screen in every state, on a fresh server like the
 * stories', or on the one that already listens on `E2E_PORT`.
 */
export default defineConfig({
  ...stories,
  ...(webServer === undefined || Array.isArray(webServer)
    ? {}
    : { webServer: { ...webServer, reuseExistingServer: true } }),
  testDir: import.meta.dirname,
  testMatch: '**/*.take.ts',
  outputDir: path.resolve(import.meta.dirname, '../../test-results/screenshots'),
  reporter: [['line'], ['./gallery-reporter.ts']],
  use: { ...stories.use, trace: 'off', screenshot: 'off' },
});
