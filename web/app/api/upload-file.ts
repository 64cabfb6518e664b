import type { Endpoint, ParamsOf } from '@rihla/contract/endpoint.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { urlOf } from './caller.ts'
import { expireSession } from './session-expiry.ts'
import { browserLocale } from './browser-locale.ts'
import { errorFromBody, networkError } from './read-error.ts'
import { retryWithBackoff, type RetryOptions } from './retry-with-backoff.ts'
import { readToken } from './session.ts'
import { ApiError } from './api-error.ts'

export interface UploadOptions<E extends Endpoint = Endpoint> extends RetryOptions {
  params?: ParamsOf<E>
  /** Progress from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

export interface Uploaded {
  url: string
  filename: string
}

/** After this long without progress the connection counts as broken. */
const stallTimeoutMs = 45_000

/**
 * Uploads one file as the given form field, with retries: the server stores a file that arrives twice only once. Uses
 * `XMLHttpRequest`, because `fetch` reports no upload progress.
 */
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  field: string,
  file: File,
  options: UploadOptions<E> = {},
): Promise<Uploaded> {
  const response = await retryWithBackoff(() => send(endpoint, field, file, options), options)
  const { url, filename, data, files } = response as Partial<Uploaded> & {
    data?: Partial<Uploaded>
    files?: Uploaded[]
  }
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
  const fail = (failure: unknown) => reject(withUploadMessage(failure, endpoint.url, locale))
  const broken = () => fail(networkError(new Error('network'), locale))
  const stallTimer = createStallTimer(() => {
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
    stallTimer.restart()
    onProgress?.(total > 0 ? loaded / total : 0)
  })
  request.addEventListener('load', () => {
    if (request.status >= 200 && request.status < 300) return resolve(request.response)
    const failure = errorFromBody(request.status, request.response, locale, request.getResponseHeader('retry-after'))
    if (failure.code === 'session.required' && token) expireSession(token)
    fail(failure)
  })
  request.addEventListener('error', broken)
  request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
  request.addEventListener('loadend', () => {
    stallTimer.stop()
    signal?.removeEventListener('abort', stop)
  })
  signal?.addEventListener('abort', stop, { once: true })
  stallTimer.restart()
  request.send(body)
  return promise
}

function createStallTimer(onStall: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => clearTimeout(timer)
  const restart = () => {
    stop()
    timer = setTimeout(onStall, stallTimeoutMs)
  }
  return { restart, stop }
}

/** Messages by endpoint for responses without one. Not in the Lingui catalogues: they must work when nothing else has loaded. */
const failed: Record<string, Record<Locale, string>> = {
  '/api/upload/profile-photo': { en: 'Profile photo upload failed', ar: 'تعذّر رفع الصورة الشخصية' },
  '/api/upload/agency-logo': { en: 'Agency logo upload failed', ar: 'تعذّر رفع شعار الشركة' },
  '/api/upload/agency-background': { en: 'Agency background upload failed', ar: 'تعذّر رفع خلفية الشركة' },
  '/api/upload/trip-images/:id': { en: 'Trip images upload failed', ar: 'تعذّر رفع صور الرحلة' },
  '/api/upload/trip-itinerary/:id': { en: 'Trip itinerary upload failed', ar: 'تعذّر رفع برنامج الرحلة' },
  '/api/upload/verification-documents': {
    en: 'Verification documents upload failed',
    ar: 'تعذّر رفع مستندات التحقق',
  },
  '/api/upload/payment-proof': { en: 'Payment proof upload failed', ar: 'تعذّر رفع إثبات الدفع' },
}
const any: Record<Locale, string> = { en: 'Upload failed', ar: 'تعذّر رفع الملف' }

/** Replaces the message by that of the failed upload, unless the server sent one (docs/product/files.md#upload-endpoints). */
export function withUploadMessage(error: unknown, url: string, locale: Locale): unknown {
  if (!(error instanceof ApiError) || error.isServerMessage) return error
  const { code, status, retryAfter } = error
  const message = (failed[url] ?? any)[locale]
  return new ApiError({ code, status, message, ...(retryAfter !== undefined && { retryAfter }) })
}
