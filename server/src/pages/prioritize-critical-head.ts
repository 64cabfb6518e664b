import { deferredType, hydrateOnIdleScript } from './hydrate-on-idle.ts'

const modulePreload = /<link rel="modulepreload"[^>]*?\/?>/g
const fontPreload = /<link rel="preload" as="font"[^>]*?\/?>/g
const stylesheet = /<link rel="stylesheet"[^>]*?\/?>/g
/** The script with which React Router starts a page. */
const startScript = /<script(?<nonce>[^>]*?) type="module" async="">(?=[^<]*__reactRouterRouteModules)/

/**
 * Puts resources of the first paint first. Fonts, without which text is painted, too, are preloaded behind the last stylesheet:
 * browsers open six connections over HTTP/1.1. Script preloads follow and are deferred, with the script that starts the page,
 * until the first paint (`hydrateOnIdleScript`).
 */
export function prioritizeCriticalHead(html: string): string {
  const preloads = [...new Set(html.match(modulePreload) ?? [])]
  const start = startScript.exec(html)
  const fonts = html.match(fontPreload) ?? []
  const rest = html
    .replace(modulePreload, '')
    .replace(fontPreload, '')
    .replace(startScript, `<script$<nonce> type="${deferredType}">`)
  const headEnd = rest.indexOf('</head>')
  if (!start || headEnd < 0) return html
  const sheets = [...rest.slice(0, headEnd).matchAll(stylesheet)]
  const last = sheets.at(-1)
  const at = last ? last.index + last[0].length : headEnd
  const links = preloads.map((link) => link.replace('rel="modulepreload"', `rel="${deferredType}"`)).join('')
  return `${rest.slice(0, at)}${fonts.join('')}${links}<script${start.groups?.['nonce'] ?? ''}>${hydrateOnIdleScript}</script>${rest.slice(at)}`
}
