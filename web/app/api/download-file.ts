import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@rihla/contract/endpoint.ts'
import { urlOf } from './caller.ts'
import { expireSession } from './session-expiry.ts'
import { browserLocale } from './browser-locale.ts'
import { apiErrorOf, networkError } from './read-error.ts'
import { readToken } from './session.ts'

interface Download<E extends Endpoint> {
  params?: ParamsOf<E> | undefined
  query?: QueryOf<E> | undefined
  body?: BodyOf<E> | undefined
  /** File name if the response does not specify one. */
  name: string
}

/** Downloads a private file, which a plain link could not authenticate. Throws `ApiError`. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  { params, query, body, name }: Download<E>,
): Promise<void> {
  const token = readToken()
  const headers = new Headers({ 'accept-language': browserLocale() })
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (token) headers.set('authorization', `Bearer ${token}`)
  const failed = (error: unknown): never => {
    throw networkError(error, browserLocale())
  }
  const init = { method: endpoint.method, headers, body: body === undefined ? null : JSON.stringify(body) }
  const response = await fetch(urlOf(endpoint, { params: params as object, query: query as object }), init).catch(
    failed,
  )
  if (!response.ok) {
    const failure = await apiErrorOf(response, browserLocale())
    if (failure.code === 'session.required' && token) expireSession(token)
    throw failure
  }
  save(await response.blob().catch(failed), nameGiven(response) ?? name)
}

const nameGiven = (response: Response): string | undefined =>
  /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers read the file only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
