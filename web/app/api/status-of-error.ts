import { isRouteErrorResponse } from 'react-router'
import { ApiError } from './api-error.ts'

/** How Chrome, Firefox and Safari say that the network brought nothing, data or code: there is no other sign of it. */
const nothingArrived =
  /^(?:Failed to fetch|NetworkError when|Load failed|error loading dynamically|Importing a module)/i

/** The HTTP status behind what a page failed with; 0 where nothing answered, 500 for what is our own mistake. */
export function statusOfError(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return error instanceof TypeError && nothingArrived.test(error.message) ? 0 : 500
}
