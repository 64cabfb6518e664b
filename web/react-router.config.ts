import { relative, resolve } from 'node:path'
import type { Config } from '@react-router/dev/config'

/** Where the build goes; web/tools/build.ts builds beside the current one. */
export const buildFolder = process.env['WEB_BUILD_FOLDER'] ?? resolve(import.meta.dirname, 'build')

export default {
  ssr: true,
  buildDirectory: relative(import.meta.dirname, buildFolder),
  // A page knows its own routes, and asks for those of its links once it is hydrated.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  future: { unstable_optimizeDeps: true },
} satisfies Config
