import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { errorStatus } from '@rihla/contract/errors.ts'
import { ledgerAccounts } from '@rihla/contract/ledger/ledger.ts'
import type { App } from '../../server/src/app.ts'
import { registeredRoutes } from '../../server/src/http/registered-routes.ts'
import { allQueues, deadLetterName } from '../../server/src/jobs/queues.ts'
import { readings } from '../../server/src/platform-state/read-platform-state.ts'
import { mailResults } from '../../server/src/telemetry/events.ts'
import { listMetrics } from '../../server/src/testing/list-metrics.ts'

interface UsedLabel {
  metric: string
  label: string
  /** Every pattern of a list such as "a|b". */
  patterns: string[]
}

/** The comparisons of labels in a rule, a dashboard (JSON) or a page. */
export function listUsedLabels(text: string): UsedLabel[] {
  const selectors = text.replaceAll('\\"', '"').matchAll(/\b((?:rihla|process|nodejs)_\w+)\{([^}]*)\}/g)
  return [...selectors].flatMap(([, metric = '', comparisons = '']) =>
    [...comparisons.matchAll(/(\w+)(=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', operator = '', value = '']) => ({
      metric,
      label,
      patterns: operator.endsWith('~')
        ? alternatives(value)
        : [value.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)],
    })),
  )
}

const alternatives = (pattern: string): string[] => (pattern.includes('(') ? [pattern] : pattern.split('|'))

// a page leaves the value to its reader
const open = '…'

// Prometheus adds these itself
const added = ['job', 'instance']

const resultsOf: Record<string, readonly string[]> = {
  rihla_mail_attempts_total: mailResults,
  rihla_cache_reads_total: ['hit', 'miss'],
  rihla_job_duration_seconds: ['done', 'failed'],
  rihla_decoder_task_duration_seconds: ['done', 'refused', 'failed'],
}

const statusesOf: Record<string, readonly string[]> = {
  rihla_http_request_duration_seconds: ['2xx', '3xx', '4xx', '5xx', 'maintenance'],
  rihla_mails: ['queued', 'failed'],
  rihla_bookings: bookingStatuses,
}

const valuesOf: Record<string, (metric: string, app: App) => readonly string[] | undefined> = {
  process: () => ['web', 'worker', 'downloads'],
  method: () => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  route: (_, app) => registeredRoutes(app).map(({ url }) => url),
  code: () => Object.keys(errorStatus),
  status: (metric) => statusesOf[metric],
  result: (metric) => resultsOf[metric],
  queue: () => allQueues.flatMap((queue) => [queue.name, deadLetterName(queue)]),
  reading: () => readings.map(({ name }) => name),
  account: () => ledgerAccounts,
  state: () => ['new', 'failed'],
  pool: () => ['rihla', 'rihla-relay', 'rihla-metrics'],
  limit: () => ['registrations', 'logins'],
}

/** Labels that the metric does not have, and values that its label never has. */
export function unknownValues(used: readonly UsedLabel[], app: App): string[] {
  const metrics = listMetrics()
  return used.flatMap(({ metric, label, patterns }) => {
    const name = metrics.has(metric) ? metric : metric.replace(/_(?:bucket|count|sum)$/, '')
    if (added.includes(label) || (label === 'le' && metric.endsWith('_bucket'))) return []
    if (!metrics.get(name)?.includes(label)) return [`${metric}{${label}}`]
    const known = valuesOf[label]?.(name, app) ?? []
    return patterns
      .filter((pattern) => pattern !== open && !known.some((value) => new RegExp(`^(?:${pattern})$`).test(value)))
      .map((pattern) => `${metric}{${label}="${pattern}"}`)
  })
}
