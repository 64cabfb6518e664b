import { ApiError } from '#api/api-error.ts'

/** Returns the message of a client error; for other failures, the fallback. */
export const reasonOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback
