import { deferredType, hydrateOnIdleScript } from './hydrate-on-idle.ts'

const modulePreload = /<link rel="modulepreload"[^>]*?\/?>/g
const stylesheet = /<link rel="stylesheet"[^>]*?\/?>/g
/** The script with which React Router starts a page. */
const startScript = /<script(?<nonce>[^>]*?) type="module" async="">(?=[^<]*__reactRouterRouteModules)/

/**
 * Puts resources of the first paint first: script preloads move behind the last stylesheet and are deferred, with the
 * script that starts the page, until the first paint (`hydrateOnIdleScript`).
 */
export function prioritizeCriticalHead(html: string): string {
  const preloads = [...new Set(html.match(modulePreload) ?? [])]
  const start = startScript.exec(html)
  const rest = html.replace(modulePreload, '').replace(startScript, `<script$<nonce> type="${deferredType}">`)
  const headEnd = rest.indexOf('</head>')
  if (!start || headEnd < 0) return html
  const sheets = [...rest.slice(0, headEnd).matchAll(stylesheet)]
  const last = sheets.at(-1)
  const at = last ? last.index + last[0].length : headEnd
  const links = preloads.map((link) => link.replace('rel="modulepreload"', `rel="${deferredType}"`)).join('')
  return `${rest.slice(0, at)}${links}<script${start.groups?.['nonce'] ?? ''}>${hydrateOnIdleScript}</script>${rest.slice(at)}`
}
