import * as api from '@rihla/contract/earnings/payout-statements.api.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'
import { recordExport } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { sendCsv } from '#http/csv.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { sendDownload } from '#http/send-download.ts'
import { serveDownload } from '#http/serve-download.ts'
import { type RequestTo, serve } from '#http/serve.ts'
import { i18nOf } from '#translations/i18n.ts'
import { openPayoutStatement } from './payout-statement.ts'
import { listPayoutsOf } from './payout-statement.queries.ts'
import { renderPayoutStatement } from './render-payout-statement.ts'
import { statementColumns, statementRows } from './statement-columns.ts'

/** An agency's payouts, and their statements for the agency and for admins (docs/product/earnings.md#statements). */
export function payoutStatementsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, api.listAgencyPayouts, async ({ user, page }, reply) => {
    const { rows, total } = await listPayoutsOf(db, user.id, page)
    setTotal(reply, total)
    return rows.map((row) => ({
      _id: row.id,
      number: row.number,
      currency: row.currency,
      amount: toMajor(row.amount_minor),
      sentAt: row.sent_at.toISOString(),
      reference: row.reference,
      destination: { method: row.method, account: maskAccount(row) },
      bookings: row.bookings,
      firstDeparture: row.first_on,
      lastDeparture: row.last_on,
      returnedAt: row.returned_at?.toISOString() ?? null,
    }))
  })

  type Route = typeof api.downloadPayoutStatement | typeof api.downloadPayoutStatementForAdmin
  /** Downloads are audited, as every export is. */
  const open = async (
    route: Route | typeof api.exportPayoutStatement | typeof api.exportPayoutStatementForAdmin,
    { user, params, query, locale }: Pick<RequestTo<Route>, 'user' | 'params' | 'query' | 'locale'>,
  ) => {
    const statement = await openPayoutStatement(context, {
      payoutId: requireId(params.id),
      agencyId: route.access === 'agency' ? user.id : undefined,
      locale: query.language ?? locale,
    })
    await recordExport(context, { actor: user, route, params })
    return statement
  }

  for (const route of [api.downloadPayoutStatement, api.downloadPayoutStatementForAdmin]) {
    serveDownload(app, route, async (request, reply) => {
      const statement = await open(route, request)
      const content = await renderPayoutStatement(statement)
      return sendDownload(reply, { name: `${statement.number}.pdf`, type: 'application/pdf', content })
    })
  }

  for (const route of [api.exportPayoutStatement, api.exportPayoutStatementForAdmin]) {
    serveDownload(app, route, async (request, reply) => {
      const statement = await open(route, request)
      const columns = statementColumns(i18nOf(statement.locale))
      return sendCsv(reply, { name: statement.number, columns, rows: statementRows(statement) })
    })
  }
}
