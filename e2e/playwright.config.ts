import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { BROWSER_SWITCHES } from './support/browser-switches.ts';

const root = path.resolve(import.meta.dirname, '..');
const port = Number(process.env['E2E_PORT'] ?? 4080);
const baseURL = `http://localhost:${port}`;
const browser = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
if (!existsSync(browser))
  throw new Error(
    `No browser at ${browser}: install Debian's package "chromium", or name another one in CHROMIUM.`,
  );

/**
 * Stories in the real browser, on the built and published modules and an own data directory that
 * lasts one run. The server is started once; stories that write use companies of their own, so that
 * they can run in any order.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: path.join(root, 'test-results/e2e'),
  // Stories wait for the clock of a page, or for a server, now and then.
  workers: Math.ceil(1.5 * availableParallelism()),
  fullyParallel: true,
  // A busy machine is slow, not wrong.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A second try tells a machine that was busy from a story that is broken; the closing line names
  // what needed one.
  retries: 1,
  projects: [
    // What touches everybody who works at that moment has a server of its own, and is told one after
    // the other: the longest chain begins first.
    { name: 'alone', testMatch: '**/alone/**/*.spec.ts', workers: 1 },
    { name: 'stories', testIgnore: '**/alone/**' },
  ],
  reporter: [['list'], ['./support/closing-line-reporter.ts']],
  use: {
    baseURL,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Recording costs a story a third of its time, and almost every one is thrown away.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser,
      args: [...BROWSER_SWITCHES],
    },
  },
  webServer: {
    command: `"${process.execPath}" e2e/support/fresh-server.ts`,
    cwd: root,
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: { E2E_PORT: String(port) },
  },
});
