import { chmodSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './app.ts'
import type { Configuration } from './configuration.ts'
import { serverOpened } from './telemetry/events.ts'
import { forkedMetricsPath, sendForked } from './telemetry/forked-metrics.ts'
import type { ProcessMetrics } from './telemetry/metrics-server.ts'
import { type Application, stoppingTimes, waitAtMost } from './open-context.ts'
import type { WorkerProcess } from './worker/worker-process.ts'

// imported when needed: a worker process is small until its first request

/** Rejects as listening would, before anything was started for it. */
export async function requireFreePort({ host, port }: Configuration): Promise<void> {
  const server = createServer()
  await once(server.listen(port, host), 'listening')
  await new Promise((resolve) => server.close(resolve))
}

/** Serves the pages and the API on HOST and PORT; `worker` serves the downloads. */
export async function serveEverything(application: Application, worker: WorkerProcess): Promise<void> {
  const { context } = application
  const { buildApp } = await import('./app.ts')
  const app = await buildApp(context, worker)
  if (context.config.isDevelopment) {
    const { registerDevPages } = await import('./pages/dev-pages.ts')
    await registerDevPages(app, context)
  } else {
    const [{ cachePublicResponses }, { registerPages }] = await Promise.all([
      import('./http/cache-public-responses.ts'),
      import('./pages/pages.routes.ts'),
    ])
    await registerPages(app, context, cachePublicResponses(app, context))
  }
  await listenOnPort(application, app, () => worker.stop())
}

/** Serves /healthz and /readyz only. */
export async function serveHealth(application: Application): Promise<void> {
  const [{ createApp }, { noUsers }, { healthRoutes }, { readBackupState }] = await Promise.all([
    import('./http/create-app.ts'),
    import('./http/access.ts'),
    import('./http/health.routes.ts'),
    import('./backup/late-backups.ts'),
  ])
  const app = await createApp(application.context, noUsers)
  healthRoutes(app, application.context, () => readBackupState(application.context))
  await listenOnPort(application, app, async () => {})
}

async function listenOnPort(application: Application, app: App, stopWorker: () => Promise<void>): Promise<void> {
  const { host, port, drainSeconds } = application.context.config
  const { startDraining } = await import('./http/health.routes.ts')
  application.onDrain(async () => {
    startDraining(app)
    await sleep(app.server.listening ? drainSeconds * 1_000 : 0)
    await Promise.all([closeServer(application, app.server, () => app.close()), stopWorker()])
  })
  serverOpened.report({ server: app.server })
  await app.listen({ host, port })
}

/** Serves the requests that another process of this program forwards, and its metrics to that process. */
export async function serveForwarded(
  application: Application,
  socketPath: string,
  metrics?: ProcessMetrics,
): Promise<void> {
  const { context } = application
  let building: Promise<App> | undefined
  const build = async (): Promise<App> => {
    const { buildApp } = await import('./app.ts')
    const app = await buildApp(context)
    await app.ready()
    return app
  }
  const server = createServer((request, response) => {
    if (request.url === forkedMetricsPath) {
      sendForked(response, metrics).catch(() => response.destroy())
      return
    }
    building ??= build()
    building.then(
      (app) => app.routing(request, response),
      (error: unknown) => {
        building = undefined
        context.log.error({ err: error }, 'the application could not be built')
        response.destroy()
      },
    )
  })
  application.onDrain(() =>
    closeServer(application, server, async () => {
      await new Promise((resolve) => server.close(resolve))
      await (await building)?.close()
    }),
  )
  serverOpened.report({ server })
  await once(server.listen(socketPath), 'listening')
  chmodSync(socketPath, 0o600)
}

/** Requests in flight may finish; connections that are still open then are closed, whatever their clients do. */
async function closeServer({ context }: Application, server: Server, close: () => Promise<void>): Promise<void> {
  const { requestsMs } = stoppingTimes(context.config)
  const closeInTime = async (): Promise<void> => {
    const closeTimer = setTimeout(() => server.closeAllConnections(), requestsMs)
    await close()
    clearTimeout(closeTimer)
  }
  await waitAtMost(requestsMs + 300, closeInTime, context.log)
}
