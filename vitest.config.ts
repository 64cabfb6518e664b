import { defineConfig } from 'vitest/config'

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
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
        },
      },
    ],
  },
})
