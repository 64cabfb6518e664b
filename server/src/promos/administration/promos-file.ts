import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { PromoState } from '@rihla/contract/promos/promo.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { rowsOf, sendCsv } from '#http/csv.ts'
import { i18nOf } from '#translations/i18n.ts'
import { listPromoIds, listPromosOf, type PromoFilter } from './admin-promos.queries.ts'
import { presentPromo } from './present-promo.ts'

const typeLabels: Record<'percentage' | 'fixed', string> = {
  percentage: /*i18n*/ 'Percentage',
  fixed: /*i18n*/ 'Fixed amount',
}

const stateLabels: Record<PromoState, { id: string; message?: string }> = {
  active: /*i18n*/ { id: 'promo.active', message: 'Active' },
  upcoming: /*i18n*/ { id: 'Upcoming' },
  over: /*i18n*/ { id: 'Expired' },
  used_up: /*i18n*/ { id: 'Used up' },
}

/** Exports the promos the filter selects, of all pages. */
export async function sendPromosFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, today, locale }: { filter: PromoFilter; today: CalendarDate; locale: Locale },
): Promise<never> {
  const i18n = i18nOf(locale)
  const ids = await listPromoIds(db, { filter, today })
  const read = async (part: readonly string[]) =>
    (await listPromosOf(db, part)).map((row) => ({ id: row.id, ...presentPromo(row, today) }))
  return sendCsv(reply, {
    name: 'promos',
    columns: [
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
    ],
    rows: rowsOf(ids, read),
  })
}
