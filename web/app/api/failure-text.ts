import { ApiError } from './api-error.ts'

/** Message of a failure (docs/product/api.md#errors): the server's message, else the fallback alone. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.isServerMessage && error.message !== '' ? error.message : fallback
}
