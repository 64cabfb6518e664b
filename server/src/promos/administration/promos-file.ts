import type { CalendarDate } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { PromoState } from '@rihla/contract/promos/promo.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { rowsOf, sendCsv } from '#http/csv.ts'
import { listPromoIds, listPromosOf, type PromoFilter } from './admin-promos.queries.ts'
import { presentPromo } from './present-promo.ts'

interface Words {
  heads: [string, string, string, string, string, string, string, string, string, string, string]
  types: { percentage: string; fixed: string }
  states: Record<PromoState, string>
}

const words: Record<Locale, Words> = {
  en: {
    heads: [
      'Code',
      'Title',
      'Type',
      'Value',
      'Currency',
      'Least amount',
      'Used',
      'Limit',
      'Valid from',
      'Valid until',
      'Status',
    ],
    types: { percentage: 'Percentage', fixed: 'Fixed sum' },
    states: { active: 'Active', upcoming: 'To come', over: 'Over', used_up: 'Used up' },
  },
  ar: {
    heads: [
      'الرمز',
      'العنوان',
      'النوع',
      'القيمة',
      'العملة',
      'الحد الأدنى',
      'مرات الاستخدام',
      'الحد الأقصى',
      'من',
      'حتى',
      'الحالة',
    ],
    types: { percentage: 'نسبة مئوية', fixed: 'مبلغ ثابت' },
    states: { active: 'سارٍ', upcoming: 'لم يبدأ', over: 'انتهى', used_up: 'استُنفد' },
  },
}

/** The promos a table shows, all its pages. */
export async function sendPromosFile(
  { db }: Context,
  reply: FastifyReply,
  { filter, today, locale }: { filter: PromoFilter; today: CalendarDate; locale: Locale },
): Promise<never> {
  const { heads, types, states } = words[locale]
  const ids = await listPromoIds(db, { filter, today })
  const read = async (part: readonly string[]) =>
    (await listPromosOf(db, part)).map((row) => ({ id: row.id, ...presentPromo(row, today) }))
  type Row = Awaited<ReturnType<typeof read>>[number]
  const values: ((row: Row) => string | number | null)[] = [
    (row) => row.code,
    (row) => row.title,
    (row) => types[row.type],
    (row) => row.value,
    (row) => (row.type === 'fixed' || row.minAmount > 0 ? row.currency : null),
    (row) => row.minAmount,
    (row) => row.usedCount,
    (row) => row.usageLimit,
    (row) => row.startDate,
    (row) => row.endDate,
    (row) => states[row.state],
  ]
  return sendCsv(reply, {
    name: 'promos',
    columns: heads.map((head, at) => ({ head, value: values[at]! })),
    rows: rowsOf(ids, read),
  })
}
