import { DomainError, type ErrorBody, type ErrorCode, type ErrorDetails, errorStatus } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { OneOf } from '@rihla/contract/schemas.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { STATUS_CODES } from 'node:http'
import Type from 'typebox'
import type { TValidationError } from 'typebox/error'
import { isDatabaseBusy, isDatabaseFull, isDatabaseUnavailable } from '#database/database-errors.ts'
import { fullCodes, StorageFailure } from '#files/storage/storage-failure.ts'
import { requestFailed } from '#telemetry/events.ts'
import { messageOf } from './error-messages.ts'
import { logAsIntended } from './request-log.ts'
import { localeOf } from './request-locale.ts'
import { refusedFields } from './refused-fields.ts'

const retryAfterSeconds = 2

function fieldsOf({ code, details, refusals }: ReadError, locale: Locale): Record<string, string> | undefined {
  const fields = refusedFields(refusals, locale)
  // A use case names the refused field in `details.field`.
  if (typeof details['field'] === 'string') fields[details['field']] = messageOf(code, locale, details)
  return Object.keys(fields).length > 0 ? fields : undefined
}

function bodyOf(read: ReadError, request: FastifyRequest): ErrorBody {
  const { code, details } = read
  const locale = localeOf(request)
  const fields = fieldsOf(read, locale)
  return {
    code,
    message: messageOf(code, locale, details),
    requestId: request.id,
    ...(fields && { fields }),
    ...(Object.keys(details).length > 0 && { details }),
    ...(code === 'account.email_unverified' && { requiresVerification: true, email: String(details['email']) }),
  }
}

/** PostgreSQL's errors contain the rejected row in `detail`: personal data that must not be logged. */
function loggable(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, ...('code' in error && { code: error.code }) }
}

/** The only place where an error becomes a response (docs/product/api.md#errors). */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const read = readError(error)
  const status = errorStatus[read.code]
  requestFailed.report({ code: read.code })
  if (read.code === 'server.maintenance') logAsIntended(request)
  else if (status >= 500) request.log.error({ err: loggable(error), code: read.code }, 'request failed')
  if (status === 503 || status === 507) {
    void reply.header('retry-after', String(read.details['retryAfterSeconds'] ?? retryAfterSeconds))
  }
  // the rest of the request is never read
  if (status === 408) void reply.header('connection', 'close')
  if (status === 429) void reply.header('retry-after', String(read.details['retryAfterSeconds'] ?? 60))
  return reply
    .code(status)
    .header('content-language', localeOf(request))
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(bodyOf(read, request))
}

/** For bytes that are not an HTTP request; there is no request and no language yet. */
export function rejectInvalidHttp(error: NodeJS.ErrnoException, write: (response: string) => void): void {
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  requestFailed.report({ code: 'request.malformed' })
  const body = JSON.stringify({
    code: 'request.malformed',
    message: messageOf('request.malformed', 'en'),
    requestId: '',
  })
  write(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
      `Content-Type: application/json; charset=utf-8\r\nConnection: close\r\n\r\n${body}`,
  )
}

/** `ErrorBody` for OpenAPI. */
export const ErrorBodySchema = Type.Object({
  code: OneOf(Object.keys(errorStatus) as ErrorCode[]),
  message: Type.String({ description: 'Human-readable, in the requested language' }),
  requestId: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String(), { description: 'One message per refused field' })),
  details: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  requiresVerification: Type.Optional(Type.Literal(true)),
  email: Type.Optional(Type.String()),
})

/** Status, code and details of an error response. */
interface ReadError {
  code: ErrorCode
  details: ErrorDetails
  refusals: readonly TValidationError[]
}

const plain = (code: ErrorCode): ReadError => ({ code, details: {}, refusals: [] })

// too many open files
const busyCodes = new Set(['EMFILE', 'ENFILE'])

const codeOfStatus: Record<number, ErrorCode> = {
  404: 'not_found',
  413: 'request.too_large',
  415: 'request.unsupported_media_type',
  429: 'request.too_many',
}

const property = (error: object, name: string): unknown =>
  name in error ? (error as Record<string, unknown>)[name] : undefined

/** Classifies any error that reaches the error handler: the application's, Fastify's, its plugins' and PostgreSQL's. */
function readError(error: unknown): ReadError {
  if (error instanceof DomainError) return { ...plain(error.code), details: error.details }
  if (!(error instanceof Error)) return plain('server.unexpected')
  const refusals = property(error, 'validation')
  if (Array.isArray(refusals)) return { ...plain('request.malformed'), refusals }
  if (error instanceof StorageFailure) return plain(error.isFull ? 'server.storage_full' : 'server.storage_away')
  const code = String(property(error, 'code'))
  if (isDatabaseFull(error) || fullCodes.has(code)) return plain('server.storage_full')
  if (isDatabaseBusy(error) || busyCodes.has(code)) return plain('server.busy')
  if (isDatabaseUnavailable(error)) return plain('server.database_away')
  const status = Number(property(error, 'statusCode'))
  if (status >= 400 && status < 500) return plain(codeOfStatus[status] ?? 'request.malformed')
  return plain('server.unexpected')
}
