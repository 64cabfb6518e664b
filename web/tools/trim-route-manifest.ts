import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const head = 'window.__reactRouterManifest='

interface RouteManifest {
  routes: Record<string, { hasLoader: boolean; imports: string[]; [property: string]: unknown }>
  /** Its own URL, by which the client identifies the manifest. */
  url: string
}

const isDashboardRoute = (id: string): boolean => id.startsWith('dashboards/')

/**
 * Every page loads the route manifest. This removes the preload lists of pages that require sign-in, a third of the
 * manifest; those pages load their imports on demand. It also writes a manifest without the dashboards, half as long,
 * for all other pages: a dashboard is entered with a document request (shell/not-found-page.tsx).
 */
export function trimRouteManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const source = name && readFileSync(join(assets, name), 'utf8')
  if (!source.startsWith(head)) throw new Error('The route manifest is not in the expected format')
  const manifest = JSON.parse(source.slice(head.length).replace(/;\s*$/, '')) as RouteManifest
  for (const route of Object.values(manifest.routes)) if (!route.hasLoader) route.imports = []
  const write = (file: string, routes: RouteManifest['routes']) => {
    const url = manifest.url.replace(name, file)
    const json = JSON.stringify({ ...manifest, routes, url }, (_, value: unknown) =>
      value === false ? undefined : value,
    )
    writeFileSync(join(assets, file), `${head}${json};`)
  }
  write(name, manifest.routes)
  const outside = Object.entries(manifest.routes).filter(([id]) => !isDashboardRoute(id))
  write(name.replace(/\.js$/, '-public.js'), Object.fromEntries(outside))
}
