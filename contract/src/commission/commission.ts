import type { CalendarDate } from '../dates.ts'
import type { Minor } from '../money.ts'

/** What the platform keeps of the verified money of bookings made from a day on (docs/product/commission.md). */
export interface CommissionRate {
  /** Null, of an agency only: the platform's rate again. */
  percent: number | null
  /** The first day, in the platform's time zone. */
  from: CalendarDate
  /** The platform's rate, for agencies without one of their own. */
  isDefault: boolean
}

export const commissionLimits = { percentMax: 50, decimals: 2 } as const

/** The rate that applies to what is booked on a day. `rates` are in the order in which they were set: a later one wins. */
export function percentOn(rates: readonly CommissionRate[], day: CalendarDate): number {
  const lastOf = (isDefault: boolean) =>
    rates.reduce<CommissionRate | undefined>(
      (last, rate) =>
        rate.isDefault === isDefault && rate.from <= day && (!last || rate.from >= last.from) ? rate : last,
      undefined,
    )
  return lastOf(false)?.percent ?? lastOf(true)?.percent ?? 0
}

export interface NextCommission {
  percent: number
  from: CalendarDate
}

/** The next day after this one on which another rate applies; null where none is planned. */
export function nextCommission(rates: readonly CommissionRate[], day: CalendarDate): NextCommission | null {
  const current = percentOn(rates, day)
  const days = [...new Set(rates.map(({ from }) => from))].filter((from) => from > day).toSorted()
  const from = days.find((planned) => percentOn(rates, planned) !== current)
  return from === undefined ? null : { percent: percentOn(rates, from), from }
}

/** The commission on an amount: rounded to the minor unit, a half in favour of the platform. */
export const commissionOf = (minor: Minor, percent: number): Minor =>
  Math.round((minor * Math.round(percent * 100)) / 10_000)
