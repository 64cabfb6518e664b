import type { Endpoint, ParamsOf } from '@rihla/contract/endpoint.ts'
import { urlOf } from './caller.ts'
import { expireSession } from './session-expiry.ts'
import { browserLocale } from './locale.ts'
import { errorFromBody, networkError } from './read-error.ts'
import { retryWithBackoff, type RetryOptions } from './retry-with-backoff.ts'
import { readToken } from './session.ts'
import { withUploadMessage } from './upload-messages.ts'

export interface UploadOptions<E extends Endpoint = Endpoint> extends RetryOptions {
  params?: ParamsOf<E>
  /** From 0 to 1, while bytes leave. */
  onProgress?: ((part: number) => void) | undefined
}

export interface Uploaded {
  url: string
  filename: string
}

/** After this long without a byte leaving or an answer coming, the connection counts as broken. */
const silenceMs = 45_000

/**
 * Sends one file, under the name of its form field, and again where the connection breaks: the server keeps a file that arrives
 * twice once. `fetch` cannot tell how far a request is, so this does not use it.
 */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  field: string,
  file: File,
  options: UploadOptions<E> = {},
): Promise<Uploaded> {
  const answer = await retryWithBackoff(() => send(endpoint, field, file, options), options)
  const { url, filename, data, files } = answer as Partial<Uploaded> & { data?: Partial<Uploaded>; files?: Uploaded[] }
  return { url: url ?? data?.url ?? files?.[0]?.url ?? '', filename: filename ?? files?.[0]?.filename ?? file.name }
}

async function send(
  endpoint: Endpoint,
  field: string,
  file: File,
  { params, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const locale = browserLocale()
  const token = readToken()
  const body = new FormData()
  body.append(field, file, file.name)

  const request = new XMLHttpRequest()
  const refuse = (failure: unknown) => reject(withUploadMessage(failure, endpoint.url, locale))
  const broken = () => refuse(networkError(new Error('network'), locale))
  const listen = silenceAlarm(() => {
    broken()
    request.abort()
  })
  const stop = () => request.abort()
  request.open(endpoint.method, urlOf(endpoint, { params: params as object | undefined }))
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', locale)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    listen.again()
    onProgress?.(total > 0 ? loaded / total : 0)
  })
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) return resolve(request.response)
    const failure = errorFromBody(request.status, request.response, locale, request.getResponseHeader('retry-after'))
    if (failure.code === 'session.required' && token) expireSession(token)
    refuse(failure)
  })
  request.addEventListener('error', broken)
  request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
  request.addEventListener('loadend', () => {
    listen.no()
    signal?.removeEventListener('abort', stop)
  })
  signal?.addEventListener('abort', stop, { once: true })
  listen.again()
  request.send(body)
  return promise
}

function silenceAlarm(ring: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const no = () => clearTimeout(timer)
  const again = () => {
    no()
    timer = setTimeout(ring, silenceMs)
  }
  return { again, no }
}
