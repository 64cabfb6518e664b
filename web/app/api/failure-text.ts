import { ApiError } from './api-error.ts'

/**
 * What a person reads when something failed (SPEC.md §8): the server's sentence; without one the sentence of what was
 * tried, followed by why it could not be, as far as this side knows.
 */
export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.message === '') return fallback
  const tried = fallback.replace(/\.$/, '')
  // only our server's own answers carry the id of their request; what was tried is said once
  return error.requestId || error.message.startsWith(tried) ? error.message : `${tried}. ${error.message}`
}
