import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/find-browser.ts'
import { findRuntime } from './scripts/runtime.cjs'

// Below 32768: from there on Linux takes the ports of outgoing connections, so that one may be in use for a moment. Set
// in the environment, because every worker evaluates this file again.
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 12_000)))
const executablePath = findBrowser()
// the pinned Node version, regardless of how Playwright was started; `exec` avoids a shell in between, so that signals
// arrive
const testServer = `${process.platform === 'win32' ? '' : 'exec '}"${findRuntime()}" scripts/browser-test-server.ts`

// set by scripts/check.ts; the command line's filters do not apply to projects that others depend on
const suite = process.env['SUITE'] ?? 'all'
/** What each suite leaves out: of a journey that is the same in both languages, each plays one. */
const leftOut = suite === 'quick' ? /@exhaustive/ : /@quick/

const closedBrowsing = '**/public-browsing-off.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/lift-limits.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  // only detects hanging tests: no test may depend on the speed of the machine
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: !!process.env['CI'],
  ...(suite !== 'all' && { grepInvert: leftOut }),
  reporter: [['list'], ['json', { outputFile: `test-results/${suite}-browser.json` }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1440, height: 900 },
    // a click on something that is still moving misses it; animations also take 3 % of the time
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 45_000,
    // recording takes 8 % of the time of all tests
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // optimizing the scripts of pages that live for seconds takes 10 % of the time
    launchOptions: {
      args: [...browserFlags, '--js-flags=--no-maglev --no-turbofan'],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  projects: [
    { name: 'open', testIgnore: closedBrowsing },
    // changes a global setting, so it runs after the others
    { name: 'closed', testMatch: closedBrowsing, dependencies: ['open'], fullyParallel: false, workers: 1 },
  ],
  webServer: {
    command: testServer,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    env: { PORT: port, TRUSTED_PROXIES: '127.0.0.1,::1', DEMO_PICTURE_WIDTH: '480' },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
