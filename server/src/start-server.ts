import type { Logger } from 'pino'
import { type Configuration, preferFastReact, readConfiguration, usesDataFolder } from './configuration.ts'
import { configurationWarnings, refuseUnencrypted } from './configuration-warnings.ts'
import type { Context } from './context.ts'
import { createLogger } from './logger.ts'
import { type DemoLogin, loadDemo } from './optional-packages.ts'
import { requireFreePort, serveEverything, serveForwarded, serveHealth } from './listen.ts'
import { type Application, openContext } from './open-context.ts'
import { failStart } from './start-errors.ts'
import { onStopSignals } from './stop-signals.ts'
import type { ProcessMetrics } from './telemetry/metrics-server.ts'
import { version } from './version.ts'
import { createWorkerProcess, readyMessage, stopMessage } from './worker/worker-process.ts'

/** A last resort: every step of stopping has a time limit of its own. */
const stopWithinMs = { development: 4_000, otherwise: 30_000 }

/** Returns the demo accounts, created now or by an earlier start. */
async function fillDemo(context: Context): Promise<readonly DemoLogin[]> {
  const demo = await loadDemo()
  await demo.fillDemo(context)
  return demo.demoLogins
}

function welcome({ publicUrl, isProduction, smtpUrl }: Configuration, logins: readonly DemoLogin[]): string {
  const lines = [`Rihla is at ${publicUrl}`]
  if (!isProduction && !smtpUrl) lines.push(`Mails go to the dev inbox at ${publicUrl}/dev/mail`)
  if (logins.length > 0) lines.push('', 'Accounts of the demo:')
  for (const { who, email, password } of logins) lines.push(`  ${who.padEnd(24)} ${email.padEnd(32)} ${password}`)
  return `\n${lines.join('\n')}\n`
}

async function runJobsOf(application: Application): Promise<void> {
  const { runJobs } = await import('./run-jobs.ts')
  await runJobs(application)
}

/** Before anything that they count. A forked process is asked by the one that has started it. */
async function openMetrics(config: Configuration, log: Logger): Promise<ProcessMetrics | undefined> {
  const { metricsPort, metricsHost: host, requestsSocket, role, dataFolder } = config
  if (metricsPort === undefined) return undefined
  const isForked = requestsSocket !== undefined
  const [{ startMetrics }, { watchDisk }] = await Promise.all([
    import('./telemetry/metrics-server.ts'),
    import('./telemetry/watch-disk.ts'),
  ])
  const kind = role === 'worker' ? 'worker' : isForked ? 'downloads' : 'web'
  const metrics = await startMetrics({ kind, host, port: isForked ? undefined : metricsPort, log })
  if (!isForked && usesDataFolder(config)) watchDisk(dataFolder)
  return metrics
}

/** What this process does in its role (docs/operations/scale.md#processes). */
async function run(application: Application, metrics: ProcessMetrics | undefined): Promise<void> {
  const { config, log } = application.context
  const { role, requestsSocket, isDemo } = config
  if (role === 'worker') await runJobsOf(application)
  if (requestsSocket) {
    await serveForwarded(application, requestsSocket, metrics)
    process.send?.(readyMessage)
  } else if (role === 'worker') {
    await serveHealth(application)
  } else {
    const isPermanent = role === 'all'
    const environment = {
      ROLE: isPermanent ? 'worker' : 'web',
      ...application.databaseEnvironment,
      DEMO: isDemo ? '1' : '0',
    }
    const worker = createWorkerProcess({ log, environment, isPermanent })
    metrics?.addFork(worker.findSocket)
    await serveEverything(application, worker)
  }
}

/**
 * Starts the process in its role (docs/operations/scale.md#processes); errors end it. `built`, if given, is awaited before the
 * pages are served.
 */
export function startServer(built?: Promise<unknown>): void {
  // a failure is handled where the build is awaited
  built?.catch(() => {})
  start(built).catch(failStart)
}

async function start(built?: Promise<unknown>): Promise<void> {
  const config = readConfiguration()
  const isForked = config.requestsSocket !== undefined
  if (!config.isDevelopment) preferFastReact()
  const log = createLogger(config)
  if (!isForked) {
    refuseUnencrypted(config)
    log.info({ version, role: config.role }, 'starting')
    for (const warning of configurationWarnings(config)) log.warn(warning)
    await requireFreePort(config)
  }
  const metrics = await openMetrics(config, log)
  const stopping = new AbortController()
  const hurrying = new AbortController()
  const opening = openContext(config, log, stopping.signal)
  let starting: Promise<void> | undefined

  const stop = async (signal: string): Promise<void> => {
    stopping.abort()
    log.info({ signal }, 'stopping')
    const limit = config.drainSeconds * 1_000 + stopWithinMs[config.isDevelopment ? 'development' : 'otherwise']
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, limit).unref()
    // a start in progress finishes first, because a partial one could not be undone; one that fails has closed everything
    const application = await opening.catch(() => undefined)
    await starting?.catch(() => {})
    await application?.stop(hurrying.signal)
    log.info('stopped')
    process.exit(0)
  }
  if (isForked) followParent((reason) => void stop(reason).catch(failStart))
  else
    onStopSignals(
      (signal) => void stop(signal).catch(failStart),
      () => hurrying.abort(),
    )

  try {
    const application = await opening
    try {
      const logins = config.isDemo && !isForked ? await fillDemo(application.context) : []
      await built
      if (stopping.signal.aborted) return
      starting = run(application, metrics)
      await starting
      if (!isForked) console.log(welcome(config, logins))
    } catch (error) {
      if (!stopping.signal.aborted) await application.stop()
      throw error
    }
  } catch (error) {
    // whatever was in progress may fail while the process stops, which then ends it
    if (!stopping.signal.aborted) throw error
  }
}

/** A forked process ends when the one that started it says so, or is gone. */
function followParent(stop: (reason: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})
  process.on('message', (message) => {
    if (message === stopMessage) stop(stopMessage)
  })
  process.on('disconnect', () => process.exit())
}
