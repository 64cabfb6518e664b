import { type Configuration, preferFastReact, readConfiguration } from './configuration.ts'
import { configurationWarnings } from './configuration-warnings.ts'
import type { Context } from './context.ts'
import { createLogger } from './logger.ts'
import { type DemoLogin, loadDemo } from './optional-packages.ts'
import { serveEverything, serveForwarded, serveHealth } from './listen.ts'
import { type Application, openContext } from './open-context.ts'
import { createWorkerProcess, readyMessage } from './worker/worker-process.ts'

/** A last resort: every step of stopping has a time limit of its own. */
const stopWithinMs = { development: 4_000, otherwise: 30_000 }

/** Errors addressed to the operator: their message is sufficient, a stack trace would hide it. */
const plainErrors = ['ConfigurationRefused', 'EmbeddedRefused', 'MigrationRefused', 'PackageMissing', 'BuildFailed']

function fail(error: unknown): never {
  const isPlain = error instanceof Error && plainErrors.includes(error.name)
  const isPortTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (isPlain) console.error(`\n${error.message}\n`)
  else if (isPortTaken)
    console.error(`\n${(error as Error).message}: stop the process that uses the port, or set PORT.\n`)
  else console.error(error)
  process.exit(1)
}

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

/** What this process does in its role (docs/operations.md#processes). */
async function run(application: Application): Promise<void> {
  const { config, log } = application.context
  const { role, requestsSocket, isDemo } = config
  if (role === 'worker') await runJobsOf(application)
  if (requestsSocket) {
    await serveForwarded(application, requestsSocket)
    process.send?.(readyMessage)
  } else if (role === 'worker') {
    await serveHealth(application)
  } else {
    const isPermanent = role === 'all'
    const environment = {
      ROLE: isPermanent ? 'worker' : 'web',
      DATABASE_URL: application.databaseUrl,
      DEMO: isDemo ? '1' : '0',
    }
    await serveEverything(application, createWorkerProcess({ log, environment, isPermanent }))
  }
}

/**
 * Starts the process in its role (docs/operations.md#processes); errors end it. `built`, if given, is awaited before the
 * pages are served.
 */
export function startServer(built?: Promise<unknown>): void {
  // a failure is handled where the build is awaited
  built?.catch(() => {})
  start(built).catch(fail)
}

async function start(built?: Promise<unknown>): Promise<void> {
  const config = readConfiguration()
  const isForked = config.requestsSocket !== undefined
  if (!config.isDevelopment) preferFastReact()
  const log = createLogger(config)
  if (!isForked) for (const warning of configurationWarnings(config)) log.warn(warning)
  const opening = openContext(config, log)
  let starting: Promise<void> | undefined
  let signals = 0

  const stop = async (signal: string): Promise<void> => {
    signals += 1
    if (signals > 1) process.exit(1)
    log.info({ signal }, 'stopping')
    const limit = config.drainSeconds * 1_000 + stopWithinMs[config.isDevelopment ? 'development' : 'otherwise']
    setTimeout(() => {
      log.error('stopping took too long')
      process.exit(1)
    }, limit).unref()
    // finish a start in progress first: a partial one could not be undone
    const application = await opening
    await starting?.catch(() => {})
    await application.stop()
    log.info('stopped')
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop('SIGTERM').catch(fail))
  // Ctrl+C reaches both processes of a terminal; the one that started this one ends it
  process.on('SIGINT', () => void (isForked || stop('SIGINT').catch(fail)))
  if (isForked) process.on('disconnect', () => process.exit())

  const application = await opening
  const logins = config.isDemo && !isForked ? await fillDemo(application.context) : []
  try {
    // a signal does not wait for the build
    await built
    if (signals > 0) return
    starting = run(application)
    await starting
  } catch (error) {
    await application.stop()
    throw error
  }
  if (!isForked) console.log(welcome(config, logins))
}
