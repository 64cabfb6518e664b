import type { App } from '#http/app.ts'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import type { InProcessFetch } from './web-build.ts'

const bodilessStatuses = new Set([204, 304])

/** Facts collected while a page is rendered. */
export interface RenderFacts {
  /** Surrogate keys of all responses, for the page's cache entry. */
  tags: Set<string>
  /** A call failed, and the page may show an error in place of a part. */
  isPartial: boolean
}

/**
 * The API as pages call it: in-process, without a network. A header of each response contains its surrogate keys,
 * which are added to `facts`.
 */
export function callInProcess(app: App, facts: RenderFacts): InProcessFetch {
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
