import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import * as api from '@rihla/contract/promos/promos.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { sortByIds } from '#http/sort-by-ids.ts'
import { i18nOf } from '#translations/i18n.ts'
import {
  countPromos,
  countPromoUses,
  findPromo,
  listPromoIds,
  listPromosOf,
  listPromoUses,
  sumPromoUses,
} from './admin-promos.queries.ts'
import { changePromo, createPromo, removePromo } from './edit-promos.ts'
import { presentPromo, presentPromoUse, promoColumns } from './present-promo.ts'

export function promosRoutes(app: App, context: Context): void {
  const { db, clock } = context

  async function requirePromo(id: string) {
    const row = await findPromo(db, id)
    if (!row) throw new DomainError('not_found')
    return row
  }
  const show = async (id: string) => presentPromo(await requirePromo(id), clock.today())

  app.route({
    ...api.listPromos,
    handler: async (request, reply) => {
      const query = { filter: request.query, today: clock.today() }
      const [ids, total] = await Promise.all([listPromoIds(db, query, pageOf(request.query)), countPromos(db, query)])
      const rows = sortByIds(ids, await listPromosOf(db, ids))
      setTotal(reply, total)
      return { promos: rows.map((row) => presentPromo(row, query.today)), total }
    },
  })

  csvRoute(app, context, {
    endpoint: api.exportPromos,
    columns: promoColumns,
    file: async ({ query }) => {
      const today = clock.today()
      const read = async (ids: readonly string[]) =>
        (await listPromosOf(db, ids)).map((row) => ({ id: row.id, ...presentPromo(row, today) }))
      return { name: 'promos', rows: rowsOf(await listPromoIds(db, { filter: query, today }), read) }
    },
  })

  app.route({
    ...api.createPromo,
    handler: async (request, reply) =>
      reply.code(201).send(await show(await createPromo(context, requireUser(request), request.body))),
  })

  app.route({
    ...api.changePromo,
    handler: async (request) => {
      const promoId = requireId(request.params.id)
      await changePromo(context, requireUser(request), { promoId, input: request.body })
      return show(promoId)
    },
  })

  app.route({
    ...api.deletePromo,
    handler: async (request) => {
      await removePromo(context, requireUser(request), requireId(request.params.id))
      return { message: i18nOf(localeOf(request)).t(/*i18n*/ 'Promo deleted') }
    },
  })

  app.route({
    ...api.listPromoUses,
    handler: async (request, reply) => {
      const { id } = await requirePromo(requireId(request.params.id))
      const [uses, total, sums] = await Promise.all([
        listPromoUses(db, id, pageOf(request.query)),
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
    },
  })
}
