import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser } from './scripts/find-browser.ts'

// read again by every worker, which inherits the environment
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)))
const executablePath = findBrowser()
// our own Node, however Playwright was started, and no shell between the two
const node = join(import.meta.dirname, 'node_modules', '.bin', 'node')
const testServer = `${process.platform === 'win32' ? '' : 'exec '}"${node}" scripts/browser-test-server.ts`

const closing = '**/closed-browsing.spec.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  workers: 2,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: !!process.env['CI'],
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-GB',
    timezoneId: 'Africa/Cairo',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 15_000,
    // a film of every test costs more than the test; the last picture and what the page held are kept
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: { args: browserFlags, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    { name: 'open', testIgnore: closing },
    // changes a setting for everybody, so it waits for the others
    { name: 'closed', testMatch: closing, dependencies: ['open'], fullyParallel: false, workers: 1 },
  ],
  webServer: {
    command: testServer,
    url: `http://localhost:${port}/readyz`,
    timeout: 300_000,
    env: { PORT: port },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
})
