import { errorStatus } from '@rihla/contract/errors.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, type MetricObjectWithValues, Registry } from 'prom-client'
import { release, version } from '#version.ts'
import {
  cacheUsed,
  decoderTaskEnded,
  jobAttempted,
  jobDied,
  limitExceeded,
  mailAttempted,
  mailResults,
  outboxExpanded,
  outboxFailed,
  queueRegistered,
  requestFailed,
  requestServed,
  seatsChecked,
  serverOpened,
  stateAsked,
  uploadReceived,
} from './events.ts'
import { gauges } from './gauges.ts'

/** What a process of this program does. `downloads` serves long responses for a web process (docs/operations/scale.md#processes). */
export type ProcessKind = 'web' | 'worker' | 'downloads'

export type MetricsAsJson = MetricObjectWithValues<never>[]

export interface Metrics {
  /** The values of all metrics at this moment. */
  read: () => Promise<MetricsAsJson>
  close: () => void
}

type End = () => void

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Planned maintenance is no failure: it uses up no part of a service level. */
const statusClass = (status: number, isIntended = false): string =>
  isIntended ? 'maintenance' : `${Math.floor(status / 100)}xx`

/** The service level is 300 ms for 95 % of requests (docs/operations/metrics.md#service-levels). */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.5, 1, 2.5, 5, 10]
const taskBuckets = [0.01, 0.1, 0.5, 1, 5, 15, 60, 300]
const lagBuckets = [0.05, 0.1, 0.5, 1, 5, 30, 300]

/** Counts what this process reports from now on (docs/operations/metrics.md#metrics). */
export function createMetrics(kind: ProcessKind, registry = new Registry()): Metrics {
  registry.setDefaultLabels({ process: kind })
  collectDefaultMetrics({ register: registry })
  const build = gauge(registry, 'rihla_build_info', 'Version that runs', ['version', 'release'])
  build.set({ version, release }, 1)
  const endings = [
    ...countRequests(registry),
    ...countFiles(registry),
    ...countBackgroundWork(registry),
    ...countCaches(registry),
  ]
  return {
    async read() {
      const parts = await Promise.all([registry, askForState(kind)].map((each) => each.getMetricsAsJSON()))
      return parts.flat() as MetricsAsJson
    },
    close() {
      for (const end of endings) end()
      registry.clear()
    },
  }
}

const counter = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []) =>
  new Counter({ name, help, labelNames, registers: [registry] })

const gauge = (registry: Registry, name: string, help: string, labelNames: readonly string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

const histogram = (registry: Registry, name: string, help: string, buckets: number[], labelNames: string[] = []) =>
  new Histogram({ name, help, labelNames, buckets, registers: [registry] })

function countRequests(registry: Registry): End[] {
  const labels = ['method', 'route', 'status']
  const help = 'Duration of HTTP requests by route pattern and status class'
  const duration = histogram(registry, 'rihla_http_request_duration_seconds', help, requestBuckets, labels)
  const inFlight = gauge(registry, 'rihla_http_requests_in_flight', 'Requests without a complete response')
  const errors = counter(registry, 'rihla_http_errors_total', 'Error responses by their code', ['code'])
  const refusals = counter(registry, 'rihla_rate_limit_refusals_total', 'Attempts that a rate limit refused', ['limit'])
  // a counter that begins with its first failure has no increase to alert on
  for (const [code, status] of Object.entries(errorStatus)) if (status >= 500) errors.inc({ code }, 0)
  return [
    requestServed.subscribe(({ method, route, status, isIntended, ms }) => {
      const known = knownMethods.has(method) ? method : 'other'
      duration.observe({ method: known, route, status: statusClass(status, isIntended) }, ms / 1_000)
    }),
    requestFailed.subscribe(({ code }) => errors.inc({ code })),
    limitExceeded.subscribe(({ limit }) => refusals.inc({ limit })),
    serverOpened.subscribe(({ server }) => {
      server.on('request', (_request, response) => {
        inFlight.inc()
        response.once('close', () => inFlight.dec())
      })
    }),
  ]
}

function countFiles(registry: Registry): End[] {
  const help = 'Received files by kind: stored, or the code of the refusal'
  const uploads = counter(registry, 'rihla_uploads_total', help, ['kind', 'result'])
  const decoding = histogram(
    registry,
    'rihla_decoder_task_duration_seconds',
    'Duration of decoding an untrusted file in a child process',
    taskBuckets,
    ['task', 'result'],
  )
  return [
    uploadReceived.subscribe(({ kind, result }) => uploads.inc({ kind, result })),
    decoderTaskEnded.subscribe(({ task, result, ms }) => decoding.observe({ task, result }, ms / 1_000)),
  ]
}

function countBackgroundWork(registry: Registry): End[] {
  const jobHelp = 'Duration of attempts of background jobs'
  const jobs = histogram(registry, 'rihla_job_duration_seconds', jobHelp, taskBuckets, ['queue', 'result'])
  const deadHelp = 'Background jobs that have failed for good'
  const dead = counter(registry, 'rihla_jobs_dead_total', deadHelp, ['queue'])
  const mails = counter(registry, 'rihla_mail_attempts_total', 'Attempts to send an email, by result', ['result'])
  const lagHelp = 'Time from writing an outbox entry to its expansion'
  const lag = histogram(registry, 'rihla_outbox_lag_seconds', lagHelp, lagBuckets)
  const failedHelp = 'Attempts to expand an outbox entry that failed'
  const failed = counter(registry, 'rihla_outbox_failures_total', failedHelp, ['kind'])
  const seatsHelp = 'Departures whose counted seats differed from their bookings and holds in the nightly check'
  const seats = counter(registry, 'rihla_seat_differences_total', seatsHelp)
  for (const result of mailResults) mails.inc({ result }, 0)
  return [
    queueRegistered.subscribe(({ queue }) => dead.inc({ queue }, 0)),
    jobDied.subscribe(({ queue }) => dead.inc({ queue })),
    jobAttempted.subscribe(({ queue, result, ms }) => jobs.observe({ queue, result }, ms / 1_000)),
    mailAttempted.subscribe(({ result }) => mails.inc({ result })),
    outboxExpanded.subscribe(({ lagsMs }) => lagsMs.forEach((ms) => lag.observe(ms / 1_000))),
    outboxFailed.subscribe(({ kind }) => failed.inc({ kind })),
    seatsChecked.subscribe(({ differences }) => seats.inc(differences)),
  ]
}

function countCaches(registry: Registry): End[] {
  const reads = counter(registry, 'rihla_cache_reads_total', 'Readings of a response cache', ['cache', 'result'])
  const purgedHelp = 'Cached responses invalidated because their data changed'
  const purged = counter(registry, 'rihla_cache_purged_total', purgedHelp, ['cache'])
  const size = gauge(registry, 'rihla_cache_bytes', 'Size of a response cache', ['cache'])
  return [
    cacheUsed.subscribe(({ cache, hits = 0, misses = 0, purged: entries = 0, bytes }) => {
      if (hits > 0) reads.inc({ cache, result: 'hit' }, hits)
      if (misses > 0) reads.inc({ cache, result: 'miss' }, misses)
      if (entries > 0) purged.inc({ cache }, entries)
      size.set({ cache }, bytes)
    }),
  ]
}

/** Gauges that no part sets are left out: the state of a database that is away is unknown, not zero. */
function askForState(kind: ProcessKind): Registry {
  const registry = new Registry()
  registry.setDefaultLabels({ process: kind })
  const made = new Map<string, Gauge>()
  stateAsked.report({
    set(name, value, labels = {}) {
      const [help, labelNames] = gauges[name]
      const each = made.get(name) ?? gauge(registry, name, help, labelNames)
      made.set(name, each)
      each.inc(labels, value)
    },
  })
  return registry
}
