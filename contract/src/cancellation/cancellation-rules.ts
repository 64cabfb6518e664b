import { addDays, type CalendarDate } from '../dates.ts'
import type { Minor } from '../money.ts'

/** What a trip may choose (docs/product/cancellation.md#rules). */
export const cancellationPresets = ['flexible', 'moderate', 'strict', 'custom'] as const
export type CancellationPreset = (typeof cancellationPresets)[number]

/** Who cancels at least `daysBefore` days before the departure gets back `refundPercent` of what was paid. */
export interface CancellationTier {
  daysBefore: number
  refundPercent: number
  /** Of a deposit; as `refundPercent` if missing. */
  depositRefundPercent?: number
}

/** Tiers from many days to few; with fewer days than the last tier nothing is refunded. */
export interface CancellationRules {
  preset: CancellationPreset
  tiers: readonly CancellationTier[]
}

export const cancellationLimits = { tiers: 6, daysBefore: 365 } as const

export const presetTiers: Record<Exclude<CancellationPreset, 'custom'>, readonly CancellationTier[]> = {
  flexible: [{ daysBefore: 1, refundPercent: 100 }],
  moderate: [
    { daysBefore: 7, refundPercent: 100 },
    { daysBefore: 3, refundPercent: 50 },
  ],
  strict: [
    { daysBefore: 30, refundPercent: 100 },
    { daysBefore: 14, refundPercent: 50 },
  ],
}

/** The rules to store: a preset has its own tiers, whatever was sent with it. */
export const normalizeRules = ({ preset, tiers }: CancellationRules): CancellationRules => ({
  preset,
  tiers: preset === 'custom' ? tiers : presetTiers[preset],
})

const depositPercentOf = ({ refundPercent, depositRefundPercent = refundPercent }: CancellationTier): number =>
  depositRefundPercent

/** Index of the first tier that does not have fewer days, or that refunds more, than the one before it; -1 if there is none. */
export const findMisplacedTier = (tiers: readonly CancellationTier[]): number =>
  tiers.findIndex((tier, at) => {
    const before = tiers[at - 1]
    return (
      before !== undefined &&
      (tier.daysBefore >= before.daysBefore ||
        tier.refundPercent > before.refundPercent ||
        depositPercentOf(tier) > depositPercentOf(before))
    )
  })

/** Days before the departure until which everything is refunded; null if it never is. */
export const freeCancellationDays = (rules: CancellationRules): number | null =>
  rules.tiers.findLast((tier) => tier.refundPercent === 100 && depositPercentOf(tier) === 100)?.daysBefore ?? null

export interface CancellationPeriod {
  /** Null: from the booking on. */
  from: CalendarDate | null
  /** The last day; null: until the departure. */
  until: CalendarDate | null
  refundPercent: number
  depositRefundPercent: number
}

/** The rules of a departure as days, for tables and timelines; without rules everything is refunded until the departure. */
export function cancellationPeriods(rules: CancellationRules | null, startsOn: CalendarDate): CancellationPeriod[] {
  if (rules === null) return [{ from: null, until: null, refundPercent: 100, depositRefundPercent: 100 }]
  const { tiers } = rules
  const lastDay = (tier: CancellationTier) => addDays(startsOn, -tier.daysBefore)
  const periods = tiers.map((tier, at): CancellationPeriod => {
    const before = tiers[at - 1]
    return {
      from: before ? addDays(lastDay(before), 1) : null,
      until: lastDay(tier),
      refundPercent: tier.refundPercent,
      depositRefundPercent: depositPercentOf(tier),
    }
  })
  const last = tiers.at(-1)
  if (last?.daysBefore === 0) return periods
  const from = last ? addDays(lastDay(last), 1) : null
  return [...periods, { from, until: null, refundPercent: 0, depositRefundPercent: 0 }]
}

/** Periods that follow each other and give back the same are shown as one. */
export const mergeEqualPeriods = <P extends Pick<CancellationPeriod, 'from' | 'until'>>(
  periods: readonly P[],
  isEqual: (one: P, next: P) => boolean,
): P[] =>
  periods.reduce<P[]>((merged, period) => {
    const last = merged.at(-1)
    if (!last || !isEqual(last, period)) return [...merged, period]
    return [...merged.slice(0, -1), { ...last, until: period.until }]
  }, [])

/** Received money in minor units: the deposit, and what was paid on top of it or in full. */
export interface ReceivedParts {
  depositMinor: Minor
  balanceMinor: Minor
}

interface Cancellation {
  /** Null: the trip has none, and everything is refunded. */
  rules: CancellationRules | null
  by: 'customer' | 'agency' | 'platform'
  /** The agency has approved the booking: until then customers get everything back. */
  isApproved: boolean
  startsOn: CalendarDate
  /** Day of the cancellation in the platform's time zone. */
  cancelledOn: CalendarDate
  received: ReceivedParts
}

/** Why an amount is refunded; `agreed`: the agency has accepted a request for more. */
export const quotedReasons = ['not_customer', 'not_approved', 'no_rules', 'tier', 'after_last_tier'] as const
export type RefundReason = (typeof quotedReasons)[number] | 'agreed'

export interface RefundPart {
  part: 'deposit' | 'balance'
  receivedMinor: Minor
  refundPercent: number
  refundMinor: Minor
}

export interface CancellationRefund {
  refundMinor: Minor
  reason: (typeof quotedReasons)[number]
  tier: CancellationTier | null
  /** The last day with this amount; null where it does not change before the departure. */
  until: CalendarDate | null
  parts: RefundPart[]
}

/** What a cancellation gives back of the money that was received (docs/product/cancellation.md#refunds). */
export function refundOfCancellation(cancellation: Cancellation): CancellationRefund {
  const { reason, tier } = appliedRule(cancellation)
  const isFull = reason !== 'tier' && reason !== 'after_last_tier'
  const percent = (ofTier: (tier: CancellationTier) => number) => (isFull ? 100 : tier ? ofTier(tier) : 0)
  const { depositMinor, balanceMinor } = cancellation.received
  const parts = [
    partOf('deposit', depositMinor, percent(depositPercentOf)),
    partOf(
      'balance',
      balanceMinor,
      percent(({ refundPercent }) => refundPercent),
    ),
  ].filter(({ receivedMinor }) => receivedMinor > 0)
  const until = reason === 'tier' ? lastDayOf(cancellation) : null
  return { refundMinor: parts.reduce((sum, part) => sum + part.refundMinor, 0), reason, tier, until, parts }
}

/** A later tier may give back as much, as of a deposit that is kept by both. */
const lastDayOf = ({ rules, startsOn, received, cancelledOn }: Cancellation): CalendarDate | null =>
  refundPeriods({ rules, startsOn, received, today: cancelledOn })[0]!.until

export interface RefundPeriod extends Pick<CancellationPeriod, 'from' | 'until'> {
  refundMinor: Minor
}

/** What the customer of an approved booking gets back, from the given day on; equal amounts are one period. */
export const refundPeriods = ({
  rules,
  startsOn,
  received,
  today,
}: Pick<Cancellation, 'rules' | 'startsOn' | 'received'> & { today: CalendarDate }): RefundPeriod[] => {
  const periods = cancellationPeriods(rules, startsOn)
    .filter(({ until }) => until === null || until >= today)
    .map((period) => ({ from: period.from, until: period.until, refundMinor: refundInPeriod(period, received) }))
  return mergeEqualPeriods(periods, (one, next) => one.refundMinor === next.refundMinor)
}

/** What comes back of the given money in a period of the rules. */
export const refundInPeriod = (
  { refundPercent, depositRefundPercent }: CancellationPeriod,
  { depositMinor, balanceMinor }: ReceivedParts,
): Minor =>
  partOf('deposit', depositMinor, depositRefundPercent).refundMinor +
  partOf('balance', balanceMinor, refundPercent).refundMinor

/** Rounded to the minor unit, a half in favour of the customer. */
const partOf = (part: RefundPart['part'], receivedMinor: Minor, refundPercent: number): RefundPart => ({
  part,
  receivedMinor,
  refundPercent,
  refundMinor: Math.round((receivedMinor * refundPercent) / 100),
})

function appliedRule({ rules, by, isApproved, startsOn, cancelledOn }: Cancellation) {
  if (by !== 'customer') return { reason: 'not_customer', tier: null } as const
  if (!isApproved) return { reason: 'not_approved', tier: null } as const
  if (rules === null) return { reason: 'no_rules', tier: null } as const
  const tier = rules.tiers.find(({ daysBefore }) => cancelledOn <= addDays(startsOn, -daysBefore))
  if (!tier) return { reason: 'after_last_tier', tier: null } as const
  return { reason: 'tier', tier } as const
}
