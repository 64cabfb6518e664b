import { ApiError } from '#api/api-error.ts'

/** A refusal says why; a call that got no proper answer has nothing to tell. */
export const reasonOr = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : fallback
