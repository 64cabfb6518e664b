import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // All routes are known from the start: a link never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
  future: { unstable_optimizeDeps: true },
} satisfies Config
