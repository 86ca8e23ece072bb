import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { env } from '@/lib/env.ts';
import { whole } from '../../e2e/support/sample.ts';

const executablePath =
  env().CHROMIUM_PATH ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** A browser under test talks to nobody but the application. */
const quiet = [
  '--disable-quic',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A journey leaves each page before its compilation has paid for itself.
  '--js-flags=--no-maglev',
];

/** The journeys: a real Chromium against the built application (`e2e/support/server.ts` starts it). */
export default defineConfig<object, { overHttp: boolean }>({
  testDir: '../../e2e',
  outputDir: '../../test-results/journeys',
  globalSetup: '../../e2e/support/seed.ts',
  // Each has an application of its own, and other stages run beside.
  workers: 2,
  fullyParallel: false,
  // An edge of a rule that other tests hold too: `npm run prove -- journeys`.
  ...(whole ? {} : { grepInvert: /@thorough/ }),
  retries: 0,
  forbidOnly: true,
  // As long as a crowded machine may need; what is there at once does not wait.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  // The last one is for `--project`: every journey with the backend alone behind HTTP.
  projects: [
    { name: 'embedded' },
    { name: 'over HTTP', grep: /@http/, use: { overHttp: true } },
    { name: 'all over HTTP', use: { overHttp: true } },
  ],
  use: {
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A trace costs as much as the journey; ask for one with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion takes time, and would let axe measure colours on their way.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // Chromium's sandbox refuses root.
      args: process.getuid?.() === 0 ? [...quiet, '--no-sandbox'] : quiet,
    },
  },
});
