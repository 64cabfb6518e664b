import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, toMinor } from '@rihla/contract/money.ts'
import { promoLimits } from '@rihla/contract/promos/promo.ts'
import type { changePromo } from '@rihla/contract/promos/promos.api.ts'
import { normalizePromoCode } from '@rihla/contract/pricing/price-booking.ts'
import type { Updateable } from 'kysely'
import type { DB } from '#database/tables.ts'
import type { PromoRow } from './admin-promos.queries.ts'

type Input = BodyOf<typeof changePromo>

function readDay(value: string | null | undefined, field: string): CalendarDate | null | undefined {
  if (value === undefined || value === null) return value
  const day = cutToDay(value)
  if (!isCalendarDate(day)) throw new DomainError('promo.dates_invalid', { field })
  return day
}

/** The columns that were named; codes are kept in capitals. */
export function readPromoInput(input: Input): Updateable<DB['promos']> {
  const { minAmount } = input
  if (minAmount !== undefined && !isMoney(minAmount)) {
    throw new DomainError('request.field_invalid', { field: 'minAmount' })
  }
  const columns = {
    code: input.code === undefined ? undefined : normalizePromoCode(input.code)!,
    title: input.title?.trim(),
    description: input.description?.trim(),
    type: input.type,
    value: input.value,
    currency: input.currency,
    min_amount_minor: minAmount === undefined ? undefined : toMinor(minAmount),
    start_date: readDay(input.startDate, 'startDate'),
    end_date: readDay(input.endDate, 'endDate'),
    usage_limit: input.usageLimit,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** The fields that say something new; the database keeps a promo's value as a decimal. */
export const changedOf = (promo: PromoRow, input: Input): string[] =>
  (Object.keys(input) as (keyof Input)[]).filter((name) =>
    Object.entries(readPromoInput({ [name]: input[name] })).some(([column, wanted]) => {
      const now = promo[column as keyof PromoRow]
      return wanted !== (column === 'value' ? Number(now) : now)
    }),
  )

type Whole = Pick<PromoRow, 'type' | 'start_date' | 'end_date' | 'usage_limit' | 'used_count'> & {
  value: number | string
}

/** What must hold for a promo as a whole (SPEC.md §5). */
export function checkPromo({ type, value, start_date, end_date, usage_limit, used_count }: Whole): void {
  const amount = Number(value)
  const isTooMuch = type === 'percentage' && amount > promoLimits.maxPercentage
  if (amount <= 0 || isTooMuch || !isMoney(amount)) throw new DomainError('promo.value_invalid', { field: 'value' })
  if (start_date && end_date && end_date < start_date) {
    throw new DomainError('promo.dates_invalid', { field: 'endDate' })
  }
  if (usage_limit !== null && usage_limit < used_count) {
    throw new DomainError('promo.limit_below_used', { field: 'usageLimit', n: used_count })
  }
}
