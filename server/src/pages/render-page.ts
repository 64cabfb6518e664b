import { randomBytes } from 'node:crypto'
import type { PageBrand } from '#brand/brand.ts'
import { CachedResponse } from '#http/cached-response.ts'
import type { ReadApi } from '#http/read-in-process.ts'
import { secureInlineCode } from './content-security-policy.ts'
import type { PageAddress } from './page-address.ts'
import { prioritizeCriticalHead } from './prioritize-critical-head.ts'
import type { InProcessFetch, RequestHandler, WebBuild } from './web-build.ts'

export interface Renderer {
  read: ReadApi
  build: WebBuild
  origin: string
  timeZone: string
  hasGoogle: boolean
  brand: PageBrand | null
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
  { read, build, origin, timeZone, hasGoogle, brand, mode }: Renderer,
  address: PageAddress,
): Promise<CachedResponse> {
  const facts: RenderFacts = { tags: new Set(), isPartial: false }
  const nonce = randomBytes(16).toString('base64url')
  const fetch = callInProcess(read, facts)
  const context = build.entry.module.makeLoadContext({ locale: address.locale, origin, timeZone, nonce, brand, fetch })
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
  // A character per byte: all that is searched for is ASCII, and text in Arabic would take twice the memory in every step.
  const prioritized = prioritizeCriticalHead(body.toString('latin1'))
  const { html, policy } = secureInlineCode(prioritized, nonce, build.entry.module.bootScript, policyFacts)
  headers['content-security-policy'] = policy
  return new CachedResponse({ status: response.status, headers, body: Buffer.from(html, 'latin1'), ...facts })
}

/** Facts collected while a page is rendered. */
interface RenderFacts {
  /** Surrogate keys of all responses, for the page's cache entry. */
  tags: Set<string>
  /** A call failed, and the page may show an error in place of a part. */
  isPartial: boolean
}

/** The API as pages call it: the surrogate keys of its responses are added to `facts`. */
function callInProcess(read: ReadApi, facts: RenderFacts): InProcessFetch {
  return async (url, { headers }) => {
    const { status, headers: values, body, tags } = await read(url, headers['accept-language'])
    for (const tag of tags) facts.tags.add(tag)
    if (status >= 500) facts.isPartial = true
    return {
      ok: status >= 200 && status < 300,
      status,
      headers: { get: (name) => values[name] ?? null, has: (name) => name in values },
      json: async () => JSON.parse(body.toString()) as unknown,
    }
  }
}
