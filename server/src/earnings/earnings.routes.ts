import * as api from '@rihla/contract/earnings/earnings.api.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { App } from '#http/fastify-app.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import type { Period } from '#ledger/ledger-lists.queries.ts'
import { listDepartureEarnings, readDepartureEarnings } from './departure-earnings.ts'
import { listEarningsStatement, listMovements, type StatementRow } from './earnings-statement.queries.ts'
import { movementColumns, withBalances } from './earnings-statement.ts'
import { readEarnings } from './read-earnings.ts'

/** What an agency earns, departure by departure, and its balance with the platform (docs/product/earnings.md). */
export function earningsRoutes(app: App, context: Context): void {
  const { db, config } = context

  serve(app, api.readEarnings, ({ user }) => allowSlowQueries(() => readEarnings(context, user.id)))

  serve(app, api.listDepartureEarnings, async ({ user, query: { month }, page }, reply) => {
    const { departures, total } = await allowSlowQueries(() =>
      listDepartureEarnings(context, user.id, { ...page, month }),
    )
    setTotal(reply, total)
    return departures
  })

  serve(app, api.readDepartureEarnings, ({ user, query: { trip, start, currency } }) =>
    readDepartureEarnings(context, user.id, {
      trip_id: requireId(trip),
      starts_on: readDay(start, 'start')!,
      currency,
    }),
  )

  const readPeriod = ({ from, to }: QueryOf<typeof api.readEarningsStatement>): Period => ({
    from: readDay(from, 'from'),
    to: readDay(to, 'to'),
    timeZone: config.platformTimeZone,
  })

  serve(app, api.readEarningsStatement, async ({ user, query }) =>
    (await allowSlowQueries(() => listEarningsStatement(db, user.id, readPeriod(query)))).map(presentStatement),
  )

  auditedCsvRoute(app, context, {
    endpoint: api.exportEarningsStatement,
    columns: movementColumns,
    file: async ({ user, query }) => {
      const period = readPeriod(query)
      const [statements, movements] = await Promise.all([
        listEarningsStatement(db, user.id, period),
        listMovements(db, user.id, period),
      ])
      return { name: 'rihla-earnings', rows: withBalances(statements, movements) }
    },
  })
}

const presentStatement = ({ currency, ...row }: StatementRow): api.EarningsStatement => ({
  currency,
  opening: toMajor(row.opening),
  earned: toMajor(row.earned),
  commission: toMajor(row.commission),
  refunds: toMajor(row.refunds),
  corrections: toMajor(row.corrections),
  payouts: toMajor(row.payouts),
  closing: toMajor(row.opening + row.earned - row.commission - row.refunds + row.corrections - row.payouts),
})
