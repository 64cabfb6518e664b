import type { Endpoint, ParamsOf } from '@rihla/contract/endpoint.ts'
import { urlOf } from './caller.ts'
import { endSessionOf } from './dead-session.ts'
import { browserLocale } from './locale.ts'
import { errorFromBody, networkError } from './read-error.ts'
import { readToken } from './session.ts'

export interface UploadOptions<E extends Endpoint = Endpoint> {
  params?: ParamsOf<E>
  /** From 0 to 1, while bytes leave. */
  onProgress?: ((part: number) => void) | undefined
  signal?: AbortSignal | undefined
}

export interface Uploaded {
  url: string
  filename: string
}

/** Sends one file, under the name of its form field. `fetch` cannot tell how far a request is, so this does not use it. */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  field: string,
  file: File,
  options: UploadOptions<E> = {},
): Promise<Uploaded> {
  const answer = await send(endpoint, field, [file], options)
  const { url, filename, data, files } = answer as Partial<Uploaded> & { data?: Partial<Uploaded>; files?: Uploaded[] }
  return { url: url ?? data?.url ?? files?.[0]?.url ?? '', filename: filename ?? files?.[0]?.filename ?? file.name }
}

function send(
  endpoint: Endpoint,
  field: string,
  files: File[],
  { params, onProgress, signal }: UploadOptions,
): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const locale = browserLocale()
  const token = readToken()
  const body = new FormData()
  for (const file of files) body.append(field, file, file.name)

  const request = new XMLHttpRequest()
  request.open(endpoint.method, urlOf(endpoint, { params: params as object | undefined }))
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', locale)
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) return resolve(request.response)
    const failure = errorFromBody(request.status, request.response, locale, request.getResponseHeader('retry-after'))
    if (failure.code === 'session.required' && token) endSessionOf(token)
    reject(failure)
  })
  request.addEventListener('error', () => reject(networkError(new Error('network'), locale)))
  request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  if (signal?.aborted) request.abort()
  else request.send(body)
  return promise
}
