import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { type PromoState, promoStateOf } from '@rihla/contract/promos/promo.ts'
import type { Promo, PromoUse } from '@rihla/contract/promos/promos.api.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { PromoRow, PromoUseRow } from './admin-promos.queries.ts'

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
  refundAmount: row.refunded_minor === null ? null : toMajor(row.refunded_minor),
  isCounted: row.is_counted,
  saving: toMajor(row.promo_discount_minor),
  totalAmount: toMajor(row.total_minor),
  currency: row.currency,
  createdAt: row.created_at.toISOString(),
})

const typeLabels: Record<'percentage' | 'fixed', string> = {
  percentage: /*i18n*/ 'Percentage',
  fixed: /*i18n*/ 'Fixed amount',
}

const stateLabels: Record<PromoState, string> = {
  active: /*i18n*/ 'promo|Active',
  upcoming: /*i18n*/ 'Upcoming',
  over: /*i18n*/ 'Expired',
  used_up: /*i18n*/ 'Used up',
}

export const promoColumns: CsvColumns<Promo> = (i18n) => [
  { head: i18n.t('Code'), value: (row) => row.code },
  { head: i18n.t('Title'), value: (row) => row.title },
  { head: i18n.t('Type'), value: (row) => i18n.t(typeLabels[row.type]) },
  { head: i18n.t('Value'), value: (row) => row.value },
  {
    head: i18n.t('Currency'),
    value: (row) => (row.type === 'fixed' || row.minAmount > 0 ? row.currency : null),
  },
  { head: i18n.t('Minimum amount'), value: (row) => row.minAmount },
  { head: i18n.t('Used'), value: (row) => row.usedCount },
  { head: i18n.t('Limit'), value: (row) => row.usageLimit },
  { head: i18n.t('Valid from'), value: (row) => row.startDate },
  { head: i18n.t('Valid until'), value: (row) => row.endDate },
  { head: i18n.t('Status'), value: (row) => i18n.t(stateLabels[row.state]) },
]
