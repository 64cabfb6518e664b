import { deferredType, hydrateOnIdleScript } from './hydrate-on-idle.ts'

const preload = /<link rel="(?:modulepreload|preload" as="font)"[^>]*>/g
/** The script with which React Router starts a page. */
const startScript = /<script(?<nonce>[^>]*?) type="module" async="">(?=[^<]*__reactRouterRouteModules)/

/**
 * Puts resources of the first paint first. Fonts, without which text is painted, too, are preloaded behind the last stylesheet:
 * browsers open six connections over HTTP/1.1. Script preloads follow and are deferred, with the script that starts the page,
 * until the first paint (`hydrateOnIdleScript`).
 */
export function prioritizeCriticalHead(html: string): string {
  const fonts: string[] = []
  const scripts = new Set<string>()
  const rest = html.replace(preload, (link) => {
    const deferred = link.replace('rel="modulepreload"', `rel="${deferredType}"`)
    if (deferred === link) fonts.push(link)
    else scripts.add(deferred)
    return ''
  })
  const start = startScript.exec(rest)
  const headEnd = rest.indexOf('</head>')
  if (!start || headEnd < 0) return html
  const { index, 0: tag, groups: { nonce = '' } = {} } = start
  const lastSheet = rest.lastIndexOf('<link rel="stylesheet"', headEnd)
  const at = lastSheet < 0 ? headEnd : rest.indexOf('>', lastSheet) + 1
  return [
    rest.slice(0, at),
    ...fonts,
    ...scripts,
    `<script${nonce}>${hydrateOnIdleScript}</script>`,
    rest.slice(at, index),
    `<script${nonce} type="${deferredType}">`,
    rest.slice(index + tag.length),
  ].join('')
}
