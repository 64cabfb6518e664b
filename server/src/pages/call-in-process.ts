import type { App } from '#http/app.ts'
import { insideHeader, insideKey, tagsHeader } from '#http/page-tags.ts'
import type { InProcessFetch } from './web-build.ts'

const noBody = new Set([204, 304])

/** Facts collected while a page is rendered. */
export interface Shown {
  /** Surrogate keys of all responses, for the page's cache entry. */
  tags: Set<string>
  /** A call failed, and the page may show an error in place of a part. */
  isPartial: boolean
}

/**
 * The API as pages call it: in-process, without a network. A header of each response contains its surrogate keys,
 * which are added to `shown`.
 */
export function callInProcess(app: App, shown: Shown): InProcessFetch {
  return async (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), [insideHeader]: insideKey }
    const answer = await app.inject({ method: 'GET', url, headers })
    const tags = answer.headers[tagsHeader]
    if (typeof tags === 'string') for (const tag of tags.split(',')) shown.tags.add(tag.trim())
    if (answer.statusCode >= 500) shown.isPartial = true
    const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const body = noBody.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers: kept })
  }
}
