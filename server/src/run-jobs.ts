import { createJobs } from './jobs/jobs.ts'
import { type Application, stoppingTimes, waitAtMost } from './open-context.ts'
import { outboxHandlers } from './outbox-handlers.ts'
import { createRelay } from './outbox/relay.ts'
import { watchPlatformState } from './platform-state/watch-platform-state.ts'
import { registerWorkers } from './register-workers.ts'

/** Runs the background jobs and the outbox relay until the application stops. */
export async function runJobs(application: Application): Promise<void> {
  const { context, databaseUrl, openDatabase, onDrain, onStop, onCommit } = application
  const { config, log, live } = context
  const { jobsMs } = stoppingTimes(config)
  const timeZone = config.platformTimeZone
  const jobs = createJobs({ databaseUrl, log, live, timeZone, stopWithinMs: jobsMs })
  onStop(registerWorkers(context, jobs))
  await jobs.start()
  onDrain(() => waitAtMost(jobsMs + 1_000, () => jobs.stop(), log))
  // a connection of its own: it must not wait behind requests
  const relayDb = openDatabase({ max: 1, applicationName: 'rihla-relay' })
  onStop(() => relayDb.destroy())
  const relay = createRelay({ ...context, db: relayDb }, outboxHandlers)
  onCommit(relay.wake)
  relay.start()
  onStop(() => relay.stop())
  if (config.metricsPort !== undefined) {
    const db = openDatabase({ max: 1, applicationName: 'rihla-metrics' })
    onStop(() => db.destroy())
    onStop(watchPlatformState({ db, log }))
  }
}
