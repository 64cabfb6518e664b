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
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const status = reply.statusCode
    const route = request.routeOptions.url ?? '(none)'
    request.log[levelOf(route, status)](
      {
        method: request.method,
        route,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: findUser(request)?.id,
      },
      'request',
    )
  })
}
