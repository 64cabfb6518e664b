import { randomFillSync } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { App } from './fastify-app.ts'
import { findUser } from './current-user.ts'
import { isForwarded } from './forward-downloads.ts'

// Load balancers request these every few seconds.
const quietRoutes = new Set(['/healthz', '/readyz'])

const refusedOnPurpose = new WeakSet<FastifyRequest>()

/** Its status is no fault of the server: an operator has decided it. */
export const logAsIntended = (request: FastifyRequest): void => void refusedOnPurpose.add(request)

function levelOf(route: string, status: number, isIntended = false): 'error' | 'info' | 'debug' {
  if (quietRoutes.has(route)) return 'debug'
  return status >= 500 && !isIntended ? 'error' : 'info'
}

interface LoggedRequest {
  requestId: string
  method: string
  route: string
  status: number
  ms: number
  userId?: string | undefined
  apiTokenId?: string | undefined
  isIntended?: boolean
}

/**
 * One line per request. It contains the route instead of the URL, because paths contain tokens and queries contain
 * searches. Bodies, headers and email addresses are not logged.
 */
export function createRequestLog(log: Logger): (request: LoggedRequest) => void {
  // These lines contain nothing to redact.
  const plain = log.child({}, { redact: [] })
  return ({ ms, isIntended, ...request }) =>
    plain[levelOf(request.route, request.status, isIntended)]({ ...request, ms: Math.round(ms * 10) / 10 }, 'request')
}

export function logRequests(app: App, log: Logger): void {
  const write = createRequestLog(log)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // the process that served it has logged it
    if (isForwarded(request)) return done()
    write({
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      userId: findUser(request)?.id,
      apiTokenId: findUser(request)?.apiToken?.id,
      isIntended: refusedOnPurpose.has(request),
    })
    done()
  })
}

/** The id that the forwarding process has given to a request. */
export const forwardedRequestId = ({ headers }: IncomingMessage): string =>
  String(headers['x-request-id'] ?? nextRequestId())

const bytesOfId = 9
// Generating random bytes costs the same for one id as for many.
const pool = Buffer.alloc(bytesOfId * 512)
let at = pool.length

/** A unique id of twelve characters. */
export function nextRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  const id = pool.toString('base64url', at, at + bytesOfId)
  at += bytesOfId
  return id
}
