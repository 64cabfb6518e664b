import { randomBytes } from 'node:crypto'
import type { App } from '#http/app.ts'
import { CachedResponse } from '#http/cached-response.ts'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { secureInlineCode } from './content-security-policy.ts'
import type { PageAddress } from './page-address.ts'
import { prioritizeCriticalHead } from './prioritize-critical-head.ts'
import type { InProcessFetch, RequestHandler, WebBuild } from './web-build.ts'

export interface Renderer {
  app: App
  build: WebBuild
  origin: string
  timeZone: string
  hasGoogle: boolean
  /** In development errors include their stack in the page. */
  mode: 'production' | 'development'
}

const handlers = new WeakMap<WebBuild, Map<string, RequestHandler>>()

/** One handler per language: they differ in the basename of all paths. */
function handlerFor(build: WebBuild, basename: string, mode: Renderer['mode']): RequestHandler {
  const known = handlers.get(build) ?? new Map<string, RequestHandler>()
  handlers.set(build, known)
  const handler = known.get(basename) ?? build.entry.module.createRequestHandler({ ...build, basename }, mode)
  known.set(basename, handler)
  return handler
}

// The database is unreachable: it may be back shortly.
const retryAfterSeconds = '5'

/** Renders a page for all visitors: the request contributes nothing personal. */
export async function renderPage(
  { app, build, origin, timeZone, hasGoogle, mode }: Renderer,
  address: PageAddress,
): Promise<CachedResponse> {
  const facts: RenderFacts = { tags: new Set(), isPartial: false }
  const nonce = randomBytes(16).toString('base64url')
  const fetch = callInProcess(app, facts)
  const context = build.entry.module.makeLoadContext({ locale: address.locale, origin, timeZone, nonce, fetch })
  // The configured origin, never the Host header: a malformed one must not reach a page.
  const request = new Request(origin + address.path, { headers: { accept: 'text/html' } })
  const response = await handlerFor(build, address.basename, mode)(request, context)
  const headers: Record<string, string> = Object.fromEntries(response.headers)
  delete headers['content-length']
  // Error pages must not be indexed.
  if (response.status >= 400) headers['x-robots-tag'] = 'noindex'
  if (response.status === 503) headers['retry-after'] = retryAfterSeconds
  const body = Buffer.from(await response.arrayBuffer())
  if (!headers['content-type']?.startsWith('text/html'))
    return new CachedResponse({ status: response.status, headers, body, ...facts })
  const policyFacts = { isHttps: origin.startsWith('https:'), hasGoogle }
  const prioritized = prioritizeCriticalHead(body.toString())
  const { html, policy } = secureInlineCode(prioritized, nonce, build.entry.module.bootScript, policyFacts)
  headers['content-security-policy'] = policy
  return new CachedResponse({ status: response.status, headers, body: Buffer.from(html), ...facts })
}

const bodilessStatuses = new Set([204, 304])

/** Facts collected while a page is rendered. */
interface RenderFacts {
  /** Surrogate keys of all responses, for the page's cache entry. */
  tags: Set<string>
  /** A call failed, and the page may show an error in place of a part. */
  isPartial: boolean
}

/**
 * The API as pages call it: in-process, without a network. A header of each response contains its surrogate keys,
 * which are added to `facts`.
 */
function callInProcess(app: App, facts: RenderFacts): InProcessFetch {
  return async (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), [internalHeader]: internalKey }
    const response = await app.inject({ method: 'GET', url, headers })
    const tags = response.headers[surrogateKeysHeader]
    if (typeof tags === 'string') for (const tag of tags.split(',')) facts.tags.add(tag.trim())
    if (response.statusCode >= 500) facts.isPartial = true
    const responseHeaders = Object.entries(response.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const body = bodilessStatuses.has(response.statusCode) ? null : new Uint8Array(response.rawPayload)
    return new Response(body, { status: response.statusCode, headers: responseHeaders })
  }
}
