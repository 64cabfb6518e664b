import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vitest/config'

process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'web/lingui.config.ts')

export default defineConfig({
  test: {
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
        },
      },
      {
        test: { name: 'contract', include: ['contract/**/*.test.ts'], env: { TZ: 'UTC' } },
      },
      {
        root: 'web',
        plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
        test: { name: 'web', include: ['**/*.test.{ts,tsx}'], environment: 'jsdom' },
      },
    ],
  },
})
