import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'
import { englishTexts } from './web/vite/english-texts.ts'

/** Only detects hanging tests: no test may depend on the speed of the machine. */
const testTimeout = 180_000

process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'web/lingui.config.ts')

// `isolate: false`: each worker loads the application, or creates a DOM, once instead of once per file, which takes
// less than half the CPU time (24 s instead of 60 s for 21 server files). Tests must therefore not leave module state behind.
export default defineConfig({
  test: {
    tags: [{ name: 'exhaustive', description: 'Slow proofs that only `npm run test:full` runs.' }],
    // server tests often wait: for PostgreSQL, locks and delays
    maxWorkers: 1 + availableParallelism(),
    projects: [
      {
        test: {
          name: 'server',
          include: ['{server,demo,embedded-postgres,scripts,load}/**/*.test.ts'],
          globalSetup: ['server/src/testing/test-cluster.ts'],
          // the users' time zone, so that dates shifted by the zone are detected
          env: { NODE_ENV: 'test', TZ: 'Africa/Cairo' },
          testTimeout,
          hookTimeout: testTimeout,
          isolate: false,
        },
      },
      {
        test: { name: 'contract', include: ['contract/**/*.test.ts'], env: { TZ: 'UTC' }, isolate: false, testTimeout },
      },
      {
        root: 'web',
        plugins: [lingui(), englishTexts(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: {
          name: 'web',
          include: ['**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: resolve(import.meta.dirname, 'web/tools/test-setup.ts'),
          isolate: false,
          testTimeout,
          // without `Intl`: one of its fake formatters would stay in the cache of the contract
          fakeTimers: {
            toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
          },
        },
      },
    ],
  },
})
