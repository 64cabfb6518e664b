import { DomainError, type ErrorCode, type ErrorDetails } from '@rihla/contract/errors.ts'
import type { TValidationError } from 'typebox/error'
import { isDatabaseUnavailable } from '#database/database-errors.ts'

/** Status, code and details of an error response. */
export interface ReadError {
  code: ErrorCode
  details: ErrorDetails
  refusals: readonly TValidationError[]
}

const plain = (code: ErrorCode): ReadError => ({ code, details: {}, refusals: [] })

// serialization failure, deadlock, lock and statement timeouts: a retry may well succeed
const busyStates = new Set(['40001', '40P01', '55P03', '57014'])

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.too_many',
}

const property = (error: object, name: string): unknown =>
  name in error ? (error as Record<string, unknown>)[name] : undefined

/** Classifies any error that reaches the error handler: the application's, Fastify's, its plugins' and PostgreSQL's. */
export function readError(error: unknown): ReadError {
  if (error instanceof DomainError) return { ...plain(error.code), details: error.details }
  if (!(error instanceof Error)) return plain('server.unexpected')
  const refusals = property(error, 'validation')
  if (Array.isArray(refusals)) return { ...plain('request.malformed'), refusals }
  if (isDatabaseUnavailable(error)) return plain('server.database_away')
  if (busyStates.has(String(property(error, 'code')))) return plain('server.busy')
  const status = Number(property(error, 'statusCode'))
  if (status >= 400 && status < 500) return plain(codeOfStatus[status] ?? 'request.malformed')
  return plain('server.unexpected')
}
