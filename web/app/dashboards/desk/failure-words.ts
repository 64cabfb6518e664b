import { ApiError } from '../../api/api-error.ts'

/**
 * What a person reads when something failed (SPEC.md §8): the server's sentence; without one the sentence of what was
 * tried, followed by why it could not be, as far as this side knows.
 */
export function failureWords(error: unknown, fallback: string): string {
  if (!(error instanceof ApiError) || error.message === '') return fallback
  // only our server's own answers carry the id of their request
  if (error.requestId) return error.message
  return `${fallback.replace(/\.$/, '')}. ${error.message}`
}
