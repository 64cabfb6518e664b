import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { ErrorCode } from '@rihla/contract/errors.ts'

/**
 * `refused`: an expected refusal, such as a sold-out departure. `limited`: 429. `busy`: 503 with `Retry-After`.
 * `unanswered`: no response. `failed`: anything else, which no request of the load test may get.
 */
export const outcomes = ['ok', 'refused', 'limited', 'busy', 'unanswered', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export interface Measured {
  latency: Durations
  counts: Record<Outcome, number>
}

/** Latencies in an HDR histogram, exact to three digits. */
export interface Durations {
  add: (ms: number) => void
  count: () => number
  max: () => number
  /** `part` from 0 to 100. */
  percentile: (part: number) => number
}

export function createDurations(): Durations {
  const histogram: RecordableHistogram = createHistogram({ lowest: 1, highest: 3_600_000_000, figures: 3 })
  return {
    add: (ms) => histogram.record(Math.max(1, Math.round(ms * 1_000))),
    count: () => histogram.count,
    max: () => (histogram.count === 0 ? 0 : histogram.max / 1_000),
    percentile: (part) => (histogram.count === 0 ? 0 : histogram.percentile(part) / 1_000),
  }
}

/** Refusals that follow from many people wanting the same. */
const expectedRefusals: ReadonlySet<ErrorCode> = new Set([
  'booking.hold_ended',
  'booking.seats_held',
  'booking.seats_unavailable',
  'booking.sold_out',
  'booking.too_many_holds',
  'booking.too_many_unverified',
  'booking.unproven_share',
  'booking.transition_stale',
  'idempotency.running',
  'promo.invalid',
])

interface Answer {
  /** 0: no response. */
  status: number
  headers: Headers
  error: { code?: ErrorCode } | undefined
}

function outcomeOf({ status, headers, error }: Answer): Outcome {
  if (status === 0) return 'unanswered'
  if (status < 400) return 'ok'
  if (status === 429) return 'limited'
  if (status === 503 && headers.has('retry-after')) return 'busy'
  return error?.code !== undefined && expectedRefusals.has(error.code) ? 'refused' : 'failed'
}

export interface Measurements {
  record: (request: string, ms: number, answer: Answer) => void
  byRequest: ReadonlyMap<string, Measured>
  /** Of all requests. */
  total: Measured
  /** How often each error was received, such as `book: 409 booking.sold_out`. */
  errors: ReadonlyMap<string, { outcome: Outcome; count: number }>
}

const empty = (): Measured => ({
  latency: createDurations(),
  counts: Object.fromEntries(outcomes.map((outcome) => [outcome, 0])) as Record<Outcome, number>,
})

export function createMeasurements(): Measurements {
  const byRequest = new Map<string, Measured>()
  const total = empty()
  const errors = new Map<string, { outcome: Outcome; count: number }>()
  return {
    byRequest,
    total,
    errors,
    record(request, ms, answer) {
      const outcome = outcomeOf(answer)
      const own = byRequest.get(request) ?? empty()
      byRequest.set(request, own)
      for (const { latency, counts } of [own, total]) {
        latency.add(ms)
        counts[outcome] += 1
      }
      if (outcome === 'ok') return
      const reason = answer.status === 0 ? 'no response' : `${answer.status} ${answer.error?.code ?? ''}`.trim()
      const name = `${request}: ${reason}`
      errors.set(name, { outcome, count: (errors.get(name)?.count ?? 0) + 1 })
    },
  }
}
