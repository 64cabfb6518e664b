import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'web/lingui.config.ts')

// `isolate: false`: each worker loads the application, or makes a DOM, once instead of for every file: less than half the
// work (60 s of CPU became 24 for 21 files of the server). So no test may leave anything in a module's state.
export default defineConfig({
  test: {
    // all of them: tests of the server wait for PostgreSQL more than they compute
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'scripts/**/*.test.ts'],
          globalSetup: ['server/src/testing/test-cluster.ts'],
          // where users are: a day that shifts with the zone shows here
          env: { NODE_ENV: 'test', TZ: 'Africa/Cairo' },
          testTimeout: 20_000,
          hookTimeout: 60_000,
          isolate: false,
        },
      },
      {
        test: { name: 'contract', include: ['contract/**/*.test.ts'], env: { TZ: 'UTC' }, isolate: false },
      },
      {
        root: 'web',
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: { name: 'web', include: ['**/*.test.{ts,tsx}'], environment: 'jsdom', isolate: false },
      },
    ],
  },
})
