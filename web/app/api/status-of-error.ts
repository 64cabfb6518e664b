import { isRouteErrorResponse } from 'react-router'
import { ApiError } from './api-error.ts'

/** Messages of network failures in Chrome, Firefox and Safari, for data and for code: there is no other signal. */
const networkFailure =
  /^(?:Failed to fetch|NetworkError when|Load failed|error loading dynamically|Importing a module)/i

/** HTTP status of an error: 0 without a response, 500 for client bugs. */
export function statusOfError(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return error instanceof TypeError && networkFailure.test(error.message) ? 0 : 500
}
