import type { FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { App } from './fastify-app.ts'
import { requestServed } from '#telemetry/events.ts'
import { traceparentOf } from '#telemetry/traceparent.ts'
import { findUser } from './current-user.ts'
import { isForwarded } from './forward-downloads.ts'
import type { RequestIds } from './request-ids.ts'
import { isInternal } from './surrogate-keys.ts'

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
  traceId?: string | undefined
  method: string
  route: string
  status: number
  ms: number
  userId?: string | undefined
  apiTokenId?: string | undefined
  isIntended?: boolean
}

interface ServedRequest extends LoggedRequest {
  /** Of a page that is rendered in this process: the request for the page is counted. */
  isInternal?: boolean
}

/**
 * One line per request. It contains the route instead of the URL, because paths contain tokens and queries contain
 * searches. Bodies, headers and email addresses are not logged.
 */
export function createRequestLog(log: Logger): (request: ServedRequest) => void {
  // These lines contain nothing to redact.
  const plain = log.child({}, { redact: [] })
  return ({ ms, isIntended, isInternal: isPart = false, ...request }) => {
    if (!isPart) requestServed.report({ ...request, isIntended, ms })
    const level = levelOf(request.route, request.status, isIntended)
    plain[level]({ ...request, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}

export function logRequests(app: App, log: Logger, { traceOf }: RequestIds): void {
  const write = createRequestLog(log)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    const trace = traceOf(request.raw)
    if (trace) void reply.header('traceparent', traceparentOf(trace))
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    // the process that served it has logged it
    if (isForwarded(request)) return done()
    write({
      requestId: request.id,
      traceId: traceOf(request.raw)?.traceId,
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status: reply.statusCode,
      ms: reply.elapsedTime,
      userId: findUser(request)?.id,
      apiTokenId: findUser(request)?.apiToken?.id,
      isIntended: refusedOnPurpose.has(request),
      isInternal: isInternal(request),
    })
    done()
  })
}
