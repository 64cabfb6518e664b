import { sql } from 'kysely'
import type { Context } from '#context.ts'
import type { App } from './app.ts'

const draining = new WeakSet<object>()

/** Makes /readyz fail, so that load balancers stop sending traffic while the last requests finish. */
export function startDraining(app: App): void {
  draining.add(app)
}

/** For load balancers: whether the process runs, and whether it can serve requests. */
export function healthRoutes(app: App, context: Pick<Context, 'db'>): void {
  app.get('/healthz', async () => ({ status: 'up' }))
  app.get('/readyz', async (_request, reply) => {
    if (draining.has(app)) return reply.code(503).header('retry-after', '5').send({ status: 'draining' })
    try {
      await sql`select 1`.execute(context.db)
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database away' })
    }
  })
}
