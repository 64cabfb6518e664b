import type { ErrorBody, ErrorCode } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { ApiError } from './api-error.ts'

type ServerMessage = Partial<ErrorBody> & Pick<ErrorBody, 'message'> & Record<string, unknown>

const isServerMessage = (value: unknown): value is ServerMessage =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

/** Statuses a proxy may return in our place. */
const codeByStatus: Partial<Record<number, ErrorCode>> = {
  404: 'not_found',
  413: 'request.too_large',
  429: 'request.too_many',
  503: 'server.busy',
}

/** Parses the API's error body; a response from something in between, such as a proxy, gets a fallback message. */
export function errorFromBody(status: number, body: unknown, locale: Locale, retryAfter?: string | null): ApiError {
  const wait = Number(retryAfter)
  const waiting = retryAfter && Number.isFinite(wait) ? { retryAfter: wait } : {}
  const codeOfStatus = codeByStatus[status] ?? 'server.unexpected'
  if (!isServerMessage(body)) {
    const code = codeOfStatus
    const message = fallbackMessages[locale][status === 413 ? 'tooLarge' : status >= 500 ? 'away' : 'unexpected']
    return new ApiError({ code, status, message, ...waiting })
  }
  const { code = codeOfStatus, message, requestId = '', fields = {}, details = {} } = body
  return new ApiError({ code, message, status, requestId, fields, details, body, ...waiting })
}

export async function apiErrorOf(
  response: Pick<Response, 'status' | 'json'> & { headers: Pick<Headers, 'get'> },
  locale: Locale,
): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  return errorFromBody(response.status, body, locale, response.headers.get('retry-after'))
}

/** No response. An `AbortError` is returned as is: its caller is gone. */
export function networkError(cause: unknown, locale: Locale): unknown {
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause
  return new ApiError({ code: 'network', status: 0, message: fallbackMessages[locale].network })
}

/** Used when the server sent no message. Not in the Lingui catalogues: they must work when nothing else has loaded. */
const fallbackMessages = {
  en: {
    network: 'No connection. Check your internet connection and try again.',
    away: 'The site is unavailable right now. Please try again in a moment.',
    tooLarge: 'This is too large to send.',
    unexpected: 'Something went wrong',
  },
  ar: {
    network: 'لا يوجد اتصال. تحقق من اتصالك بالإنترنت وحاول مرة أخرى.',
    away: 'الموقع غير متاح الآن. يُرجى المحاولة مرة أخرى بعد لحظات.',
    tooLarge: 'الحجم أكبر من المسموح به.',
    unexpected: 'حدث خطأ ما',
  },
} as const satisfies Record<Locale, Record<string, string>>
