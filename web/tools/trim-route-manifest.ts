import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const head = 'window.__reactRouterManifest='

interface RouteManifest {
  routes: Record<string, { hasLoader: boolean; imports: string[]; [fact: string]: unknown }>
  /** Its own address, by which the page in the browser names it again. */
  url: string
}

const isDashboardRoute = (id: string): boolean => id.startsWith('dashboards/')

/**
 * Whoever opens a page loads the list of all routes. What it says of pages behind the sign-in is cut: which files to fetch
 * together with theirs, a third of the list. They fetch them as they meet them. Beside it stands a list without the
 * desks, half as long, for all other pages: a desk is entered by loading its document (shell/not-found-page.tsx).
 */
export function trimRouteManifest(assets: string): void {
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? ''
  const source = name && readFileSync(join(assets, name), 'utf8')
  if (!source.startsWith(head)) throw new Error('The list of routes is not where the router used to write it')
  const manifest = JSON.parse(source.slice(head.length).replace(/;\s*$/, '')) as RouteManifest
  for (const route of Object.values(manifest.routes)) if (!route.hasLoader) route.imports = []
  const write = (file: string, routes: RouteManifest['routes']) => {
    const url = manifest.url.replace(name, file)
    const short = JSON.stringify({ ...manifest, routes, url }, (_, fact: unknown) =>
      fact === false ? undefined : fact,
    )
    writeFileSync(join(assets, file), `${head}${short};`)
  }
  write(name, manifest.routes)
  const outside = Object.entries(manifest.routes).filter(([id]) => !isDashboardRoute(id))
  write(name.replace(/\.js$/, '-public.js'), Object.fromEntries(outside))
}
