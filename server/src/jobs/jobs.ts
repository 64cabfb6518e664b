import { type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { Live } from '#live/live.ts'
import { jobAttempted, jobDied, queueRegistered } from '#telemetry/events.ts'
import { deadLetterName, type Queue } from './queues.ts'
import { type JobAnnouncement, jobsChannel } from './send-job.ts'

interface JobAttempt {
  id: string
  /** 1 for the first. */
  attempt: number
  isLastAttempt: boolean
  /** Aborts when the attempt is cancelled, by its timeout or because the process stops. */
  signal: AbortSignal
}

type JobHandler<Payload> = (payload: Payload, attempt: JobAttempt) => Promise<void>

interface WorkOptions<Payload> {
  /** Concurrent jobs of this queue in one process. */
  concurrency?: number
  /** Called after the last attempt failed, or its worker died. Retried until it succeeds. */
  onDead?: (payload: Payload) => Promise<void>
}

export interface Jobs {
  /** Registers the worker of a queue; workers run between `start` and `stop`. Handlers must be idempotent. */
  work: <P extends object>(queue: Queue<P>, handler: JobHandler<P>, options?: WorkOptions<P>) => void
  /** Sends a job at each of these times, once for all instances, and once for the times all of them were down. */
  schedule: <P extends object>(queue: Queue<P>, cron: string, payload: P) => void
  start: () => Promise<void>
  /** Running jobs may finish; those that do not in time return to their queue. */
  stop: () => Promise<void>
}

interface JobsOptions {
  /** Of a database in which the queues are installed (`installJobs`). */
  databaseUrl: string
  log: Logger
  live: Live
  /** Time zone of the schedules. */
  timeZone?: string
  stopWithinMs?: number
  /** Interval of the search for jobs with dead workers. */
  superviseSeconds?: number
}

const pollSeconds = 2
/** Options of pg that pg-boss passes on: it replaces a connection that does not respond in this time. */
const connectionOptions = { keepAlive: true, query_timeout: 9_000 }

export function createJobs(options: JobsOptions): Jobs {
  const { databaseUrl, log, live, timeZone = 'UTC', stopWithinMs = 10_000, superviseSeconds = 10 } = options
  let boss: PgBoss | undefined
  let endListening: (() => void)[] = []
  const registrations: ((running: PgBoss) => Promise<void>)[] = []
  const workers = new Map<string, string[]>()

  const notifyWorkers = (queue: string): void => {
    for (const worker of workers.get(queue) ?? []) boss?.notifyWorker(worker)
  }

  async function runWorker<P extends object>(running: PgBoss, name: string, handler: JobHandler<P>): Promise<void> {
    let worker = ''
    const runOne = async ([job]: JobWithMetadata<P>[]): Promise<void> => {
      // a worker that was busy looks for the next job at once instead of after its polling interval
      running.notifyWorker(worker)
      if (!job) return
      const attempt = job.retryCount + 1
      const isLastAttempt = job.retryCount >= job.retryLimit
      const startedAt = performance.now()
      const report = (result: 'done' | 'failed'): void =>
        jobAttempted.report({ queue: name, result, ms: performance.now() - startedAt })
      try {
        await allowSlowQueries(() => handler(job.data, { id: job.id, attempt, isLastAttempt, signal: job.signal }))
        report('done')
      } catch (error) {
        report('failed')
        log.warn({ err: error, queue: name, jobId: job.id, attempt, isLastAttempt }, 'job failed')
        throw error
      }
    }
    const polling = { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: pollSeconds } as const
    worker = await running.work<P, void, typeof polling>(name, polling, runOne)
    workers.set(name, [...(workers.get(name) ?? []), worker])
  }

  async function startBoss(): Promise<PgBoss> {
    const running = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'rihla-jobs',
      // installed with the migrations, because the role of the application creates no tables
      migrate: false,
      max: 4,
      ...connectionOptions,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    })
    running.on('error', (error) => log.error({ reason: error.message }, 'jobs'))
    running.on('warning', (warning) => log.warn({ reason: warning.message }, 'jobs'))
    return running.start()
  }

  return {
    work(queue, handler, { concurrency = 1, onDead } = {}) {
      registrations.push(async (running) => {
        queueRegistered.report({ queue: queue.name })
        for (let n = 0; n < concurrency; n += 1) await runWorker(running, queue.name, handler)
        await runWorker(running, deadLetterName(queue), async (payload: NonNullable<typeof queue.payload>, { id }) => {
          log.error({ queue: queue.name, jobId: id }, 'job failed permanently')
          jobDied.report({ queue: queue.name })
          await onDead?.(payload)
        })
      })
    },
    schedule(queue, cron, payload) {
      registrations.push((running) => running.schedule(queue.name, cron, payload, { tz: timeZone, missed: 'once' }))
    },
    async start() {
      boss = await startBoss()
      for (const register of registrations) await register(boss)
      endListening = [
        live.subscribe(jobsChannel, (payload) => notifyWorkers((payload as JobAnnouncement).queue)),
        live.onGap(() => [...workers.keys()].forEach(notifyWorkers)),
      ]
    },
    async stop() {
      for (const end of endListening.splice(0)) end()
      workers.clear()
      await boss?.stop({ graceful: true, timeout: stopWithinMs })
      boss = undefined
    },
  }
}
