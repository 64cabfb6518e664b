import type { Invariant } from './invariants/check-invariants.ts'
import type { Lags } from './lags.ts'
import type { Durations, Measured, Measurements } from './measurements.ts'
import type { Remembered } from './remembered.ts'

interface Reported {
  seconds: number
  measurements: Measurements
  remembered: Remembered
  lags: Lags
  /** From the last response until the relay had expanded everything. */
  drainedMs: number
  /** 99th percentile of how late this process's own event loop was: it is part of every latency. */
  ownDelayMs: number
  invariants: readonly Invariant[]
}

/** Tables in Markdown, so that they fit into bench/results.md. */
export function printReport({
  seconds,
  measurements,
  remembered,
  lags,
  drainedMs,
  ownDelayMs,
  invariants,
}: Reported): void {
  const { byRequest, total, errors } = measurements
  const rows = [...byRequest].toSorted(([, a], [, b]) => b.latency.count() - a.latency.count())
  printTable(
    ['request', 'count', '/s', ...percentileHeads, 'refused', '429', '503', 'no response', 'failed'],
    [...rows, ['all', total] as const].map(([name, measured]) => cellsOf(name, measured, seconds)),
  )
  printTable(
    ['lag', 'count', ...percentileHeads],
    [
      ['transition to its notification', ...lagCells(lags.notifications)],
      ['response to its live event', ...lagCells(lags.events)],
      ['transition to its mail', ...lagCells(lags.mails)],
    ],
  )
  const count = (state: string) => remembered.attempts.filter((attempt) => attempt.state === state).length
  const acknowledged = count('acknowledged')
  console.log(
    `\nBookings: ${acknowledged} acknowledged (${(acknowledged / seconds).toFixed(1)}/s), ${count('refused')} refused, ` +
      `${count('unanswered')} unanswered. Outbox empty ${Math.round(drainedMs)} ms after the last response; ` +
      `${lags.unsentMails} mails are still queued. The load generator was late by ${ownDelayMs.toFixed(0)} ms (p99).\n`,
  )
  for (const [name, error] of errors) console.log(`${error.outcome}: ${name} (${error.count} times)`)
  if (total.counts.limited > 0) {
    console.log(
      'Limits count by IP address. With TRUSTED_PROXIES=127.0.0.1 on the installation every user has an own one.',
    )
  }
  console.log('')
  for (const { name, violations } of invariants) {
    console.log(`${violations.length === 0 ? 'holds ' : 'BROKEN'}  ${name}`)
    for (const violation of violations) console.log(`        ${violation}`)
  }
}

const percentileHeads = ['p50 ms', 'p95 ms', 'p99 ms', 'max ms']
const percentiles = (durations: Durations): string[] =>
  [durations.percentile(50), durations.percentile(95), durations.percentile(99), durations.max()].map((ms) =>
    ms < 10 ? ms.toFixed(1) : String(Math.round(ms)),
  )

const cellsOf = (name: string, { latency, counts }: Measured, seconds: number): string[] => [
  name,
  String(latency.count()),
  (latency.count() / seconds).toFixed(1),
  ...percentiles(latency),
  ...[counts.refused, counts.limited, counts.busy, counts.unanswered, counts.failed].map(String),
]

const lagCells = (durations: Durations): string[] => [String(durations.count()), ...percentiles(durations)]

function printTable(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const alignments = heads.map((_, at) => (at === 0 ? '---' : '--:'))
  const lines = [heads, alignments, ...rows].map((cells) => `| ${cells.join(' | ')} |`)
  console.log(`\n${lines.join('\n')}`)
}
