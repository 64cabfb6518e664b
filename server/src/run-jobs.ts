import { createDatabase } from './database/database.ts'
import { createJobs } from './jobs/jobs.ts'
import { type Application, stoppingTimes, waitAtMost } from './open-context.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createRelay } from './outbox/relay.ts'
import { watchPlatformState } from './platform-state/watch-platform-state.ts'
import { registerWorkers } from './register-workers.ts'

/** Runs the background jobs and the outbox relay until the application stops. */
export async function runJobs(application: Application): Promise<void> {
  const { context, databaseUrl, onDrain, onStop, onCommit } = application
  const { config, log, live } = context
  const { jobsMs } = stoppingTimes(config)
  const timeZone = config.platformTimeZone
  const jobs = createJobs({ databaseUrl, log, live, timeZone, stopWithinMs: jobsMs })
  onStop(registerWorkers(context, jobs))
  await jobs.start()
  onDrain(() => waitAtMost(jobsMs + 1_000, () => jobs.stop(), log))
  // a connection of its own: it must not wait behind requests
  const relayDb = createDatabase(databaseUrl, {
    max: 1,
    applicationName: 'rihla-relay',
    onConnectionError: (error) => log.warn({ err: error }, 'database connection lost'),
  })
  onStop(() => relayDb.destroy())
  const relay = createRelay({ ...context, db: relayDb }, outboxHandlers)
  onCommit(relay.wake)
  relay.start()
  onStop(() => relay.stop())
  if (config.metricsPort !== undefined) onStop(watchPlatformState({ databaseUrl, log }))
}
