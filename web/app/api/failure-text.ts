import { ApiError } from './api-error.ts'

/**
 * Message of a failure (docs/product/api.md#errors): the server's message, else the fallback followed by the reason, as
 * far as the client knows it.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.message === '') return fallback
  const tried = fallback.replace(/\.$/, '')
  // only responses of our server carry a request id; the fallback is prefixed only once
  return error.requestId || error.message.startsWith(tried) ? error.message : `${tried}. ${error.message}`
}
