import type { Context } from '#context.ts'
import { diagnoseRequest } from './diagnose-request.ts'
import type { App } from './fastify-app.ts'
import { version } from '#version.ts'
import { createHealthCheck } from './check-health.ts'

const draining = new WeakSet<object>()

/** Makes /readyz fail, so that load balancers stop sending traffic while the last requests finish. */
export function startDraining(app: App): void {
  draining.add(app)
}

/**
 * For load balancers: whether the process runs, and whether it can serve requests (docs/operations/monitor.md#health). Call it
 * before the routes whose refusals for lack of space it notices.
 */
export function healthRoutes(
  app: App,
  context: Pick<Context, 'config' | 'db' | 'files' | 'live' | 'maintenance' | 'log'>,
): void {
  const health = createHealthCheck(context)
  app.addHook('onResponse', (_request, reply, done) => {
    if (reply.statusCode === 507) health.reportFullDisk()
    done()
  })
  app.get('/healthz', (request, reply) => {
    const seen = diagnoseRequest(request, context.config.appSecret)
    return reply.send({ status: 'up', version, ...(seen && { request: seen }) })
  })
  app.get('/readyz', async (_request, reply) => {
    if (draining.has(app)) return reply.code(503).header('retry-after', '5').send({ status: 'draining' })
    const parts = { ...(await health.check()), maintenance: context.maintenance.current() ? 'on' : 'off' }
    if (parts.database !== 'ok' || parts.migrations !== 'ok') {
      return reply.code(503).header('retry-after', '2').send({ status: 'unavailable', parts })
    }
    // every instance shares storage and disk: without traffic none of them would serve what still works
    return { status: parts.storage === 'ok' && parts.disk === 'ok' ? 'ready' : 'degraded', parts }
  })
}
