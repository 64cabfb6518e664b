import { toMajor } from '@rihla/contract/money.ts'
import * as api from '@rihla/contract/promos/promos.api.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { listIds, listPage } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { rowsOf } from '#http/csv.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import {
  countPromoUses,
  findPromo,
  listPromosByIds,
  listPromoUses,
  selectPromoIds,
  sumPromoUses,
} from './admin-promos.queries.ts'
import { changePromo, createPromo, removePromo } from './edit-promos.ts'
import { presentPromo, presentPromoUse, promoColumns } from './present-promo.ts'

export function promosRoutes(app: App, context: Context): void {
  const { db, clock } = context

  const requirePromo = async (id: string) => requireFound(await findPromo(db, id))
  const show = async (id: string) => presentPromo(await requirePromo(id), clock.today())

  serve(app, api.listPromos, async ({ query, page }, reply) => {
    const today = clock.today()
    const sorted = selectPromoIds(db, query, today)
    const { rows, total } = await listPage(sorted, page, (ids) => listPromosByIds(db, ids))
    setTotal(reply, total)
    return { promos: rows.map((row) => presentPromo(row, today)), total }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportPromos,
    columns: promoColumns,
    file: async ({ query }) => {
      const today = clock.today()
      const read = async (ids: readonly string[]) =>
        (await listPromosByIds(db, ids)).map((row) => ({ id: row.id, ...presentPromo(row, today) }))
      return { name: 'promos', rows: rowsOf(await listIds(selectPromoIds(db, query, today)), read) }
    },
  })

  serve(app, api.createPromo, async ({ user, body }) => show(await createPromo(context, user, body)))

  serve(app, api.changePromo, async ({ user, params: { id }, body }) => {
    await changePromo(context, user, { promoId: id, input: body })
    return show(id)
  })

  serve(app, api.deletePromo, async ({ user, params: { id }, i18n }) => {
    await removePromo(context, user, id)
    return { message: i18n.t('Promo deleted') }
  })

  serve(app, api.listPromoUses, async ({ params: { id }, page }, reply) => {
    await requirePromo(id)
    const [uses, total, sums] = await Promise.all([
      listPromoUses(db, id, page),
      countPromoUses(db, id),
      sumPromoUses(db, id),
    ])
    setTotal(reply, total)
    return {
      uses: uses.map(presentPromoUse),
      total,
      sums: sums.map((sum) => ({
        currency: sum.currency,
        bookings: sum.bookings,
        saving: toMajor(sum.saving_minor),
        totalAmount: toMajor(sum.total_minor),
      })),
    }
  })
}
