import { isRouteErrorResponse } from 'react-router'
import { ApiError } from './api-error.ts'

/** The HTTP status behind what a page failed with; 0 where nothing answered, 500 for what is our own mistake. */
export const statusOfError = (error: unknown): number =>
  isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500
