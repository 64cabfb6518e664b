import type { Logger } from 'pino'
import type { App } from './app.ts'
import { findUser } from './current-user.ts'

// Load balancers ask every few seconds.
const quietRoutes = new Set(['/healthz', '/readyz'])

function levelOf(route: string, status: number): 'error' | 'info' | 'debug' {
  if (quietRoutes.has(route)) return 'debug'
  return status >= 500 ? 'error' : 'info'
}

/**
 * One line per request. It names the route, never the URL: paths carry tokens, queries carry what people search for. Neither
 * bodies nor headers nor e-mails are logged.
 */
export function logRequests(app: App, log: Logger): void {
  // Nothing in a line has to be looked for and removed.
  const plain = log.child({}, { redact: [] })
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    const route = request.routeOptions.url ?? '(none)'
    plain[levelOf(route, status)](
      {
        requestId: request.id,
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: findUser(request)?.id,
      },
      'request',
    )
    done()
  })
}
