import type { App } from '../http/app.ts'
import { insideHeader, insideKey, tagsHeader } from '../http/page-tags.ts'
import type { InProcessFetch } from './web-build.ts'

const noBody = new Set([204, 304])

/**
 * The API as pages call it: inside the process, without a network. Each answer says in a header which things it shows;
 * `tags` collects them for the page's cache entry.
 */
export function callInProcess(app: App, tags: Set<string>): InProcessFetch {
  return async (url, init) => {
    const headers = { ...Object.fromEntries(new Headers(init.headers)), [insideHeader]: insideKey }
    const answer = await app.inject({ method: 'GET', url, headers })
    const shown = answer.headers[tagsHeader]
    if (typeof shown === 'string') for (const tag of shown.split(',')) tags.add(tag.trim())
    const kept = Object.entries(answer.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    )
    const body = noBody.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, { status: answer.statusCode, headers: kept })
  }
}
