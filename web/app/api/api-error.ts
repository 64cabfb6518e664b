import type { ErrorCode, ErrorDetails } from '@rihla/contract/errors.ts'
import { isRouteErrorResponse } from 'react-router'

interface ApiErrorFacts {
  code: ErrorCode | 'network'
  message: string
  status: number
  fields?: Record<string, string>
  details?: ErrorDetails
  requestId?: string
  retryAfter?: number
  /** Whole response body: some errors carry extra properties, such as `requiresVerification`. */
  body?: Record<string, unknown>
}

/** An unsuccessful response, or none at all (`isNetwork`). `message` is already localized. */
export class ApiError extends Error {
  readonly code: ErrorCode | 'network'
  readonly status: number
  readonly fields: Record<string, string>
  readonly details: ErrorDetails
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly body: Record<string, unknown>

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.name = 'ApiError'
    this.code = facts.code
    this.status = facts.status
    this.fields = facts.fields ?? {}
    this.details = facts.details ?? {}
    this.requestId = facts.requestId
    this.retryAfter = facts.retryAfter
    this.body = facts.body ?? {}
  }

  /** The server sent the message: only its responses carry a request id. Otherwise the client supplied one. */
  get isServerMessage(): boolean {
    return this.requestId !== undefined
  }

  get isNetwork(): boolean {
    return this.code === 'network'
  }

  /** The connection, the server or its rate limit failed: the same request may succeed later. */
  get isTransient(): boolean {
    return this.isNetwork || this.status >= 500 || this.status === 429
  }
}

/**
 * Messages of network failures in Chrome, Firefox and Safari, for data and for code, and of Vite for styles: there is
 * no other signal.
 */
const networkFailure =
  /^(?:Failed to fetch|NetworkError when|Load failed|error loading dynamically|Importing a module|Unable to preload)/i

/** HTTP status of an error: 0 without a response, 500 for client bugs. */
export function statusOfError(error: unknown): number {
  if (isRouteErrorResponse(error) || error instanceof ApiError) return error.status
  return error instanceof Error && networkFailure.test(error.message) ? 0 : 500
}
