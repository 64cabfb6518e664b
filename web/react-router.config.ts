import { relative, resolve } from 'node:path'
import type { Config } from '@react-router/dev/config'

/** Where the build goes; tools/build.ts sends it beside the present one. */
export const buildFolder = process.env['WEB_BUILD_FOLDER'] ?? resolve(import.meta.dirname, 'build')

export default {
  ssr: true,
  buildDirectory: relative(import.meta.dirname, buildFolder),
  // All routes are known from the start: a link never waits for a manifest.
  routeDiscovery: { mode: 'initial' },
  future: { unstable_optimizeDeps: true },
} satisfies Config
