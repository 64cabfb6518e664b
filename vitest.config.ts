import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'web/lingui.config.ts')

// `isolate: false`: each worker loads the application, or creates a DOM, once instead of once per file, which takes
// less than
// half the CPU time (24 s instead of 60 s for 21 server files). Tests must therefore not leave module state behind.
export default defineConfig({
  test: {
    // all cores: server tests mostly wait for PostgreSQL
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          include: ['{server,demo,embedded-postgres,scripts}/**/*.test.ts'],
          globalSetup: ['server/src/testing/test-cluster.ts'],
          // the users' time zone, so that dates shifted by the zone are detected
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
