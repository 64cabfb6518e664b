import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { promoStateOf } from '@rihla/contract/promos/promo.ts'
import type { Promo, PromoUse } from '@rihla/contract/promos/promos.api.ts'
import type { PromoRow } from './admin-promos.queries.ts'
import type { PromoUseRow } from './promo-uses.queries.ts'

export const presentPromo = (row: PromoRow, today: CalendarDate): Promo => ({
  _id: row.id,
  code: row.code,
  title: row.title,
  description: row.description,
  type: row.type as Promo['type'],
  value: row.value,
  currency: row.currency,
  minAmount: toMajor(row.min_amount_minor),
  startDate: row.start_date,
  endDate: row.end_date,
  usageLimit: row.usage_limit,
  usedCount: row.used_count,
  state: promoStateOf(
    { startDate: row.start_date, endDate: row.end_date, usageLimit: row.usage_limit, usedCount: row.used_count },
    today,
  ),
  isUnused: Boolean(row.is_unused),
  createdAt: row.created_at.toISOString(),
})

export const presentPromoUse = (row: PromoUseRow): PromoUse => ({
  booking: row.id,
  bookingNumber: bookingNumber(row.id),
  customer: row.customer,
  trip: row.trip_title,
  status: row.status,
  isCounted: row.is_counted,
  saving: toMajor(row.promo_discount_minor),
  totalAmount: toMajor(row.total_minor),
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
})
