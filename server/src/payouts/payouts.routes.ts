import { toMajor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import { destinationStateOf, payoutLimits } from '@rihla/contract/payouts/payout.ts'
import * as api from '@rihla/contract/payouts/payouts.api.ts'
import type { ReusedPayout } from '@rihla/contract/payouts/payouts.api.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { allowSlowQueries } from '#database/slow-queries.ts'
import type { App } from '#http/fastify-app.ts'
import type { CsvColumns } from '#http/csv.ts'
import { requireId } from '#http/ids.ts'
import { listDiffering } from '#ledger/account-differences.queries.ts'
import { setTotal } from '#http/paging.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import { type DueRow, listDue, listDueSums } from './due-payouts.queries.ts'
import { holdPayouts, releasePayouts } from './hold-payouts.ts'
import { presentDue, presentHold, presentPayout } from './present-payout.ts'
import { sendPayout } from './send-payout.ts'
import { countPayouts, listPayouts, listPayoutsByReference, type PayoutRow } from './sent-payouts.queries.ts'

/** What is owed to agencies, and the transfers to them (docs/product/payouts.md). */
export function payoutsRoutes(app: App, context: Context): void {
  const { db, config } = context

  serve(app, api.listDuePayouts, async ({ query, page }, reply) => {
    const [rows, sums] = await allowSlowQueries(() => Promise.all([listDue(db, query, page), listDueSums(db, query)]))
    const differing = new Set(
      await listDiffering(
        db,
        rows.flatMap((row) => row.booking_ids),
      ),
    )
    const total = sums.reduce((sum, { rows: count }) => sum + count, 0)
    setTotal(reply, total)
    return {
      total,
      payouts: rows.map((row) => presentDue(row, differing)),
      sums: sums.map(({ currency, amount_minor, disputed_minor, owed_minor }) => ({
        currency,
        amount: toMajor(amount_minor),
        disputed: toMajor(disputed_minor),
        owed: toMajor(owed_minor),
      })),
    }
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportDuePayouts,
    columns: dueColumns,
    file: async ({ query: { only } }) => ({
      name: 'rihla-payouts',
      rows: await listSendable(context, only?.split(',')),
    }),
  })

  serve(app, api.listSentPayouts, async ({ user, query, page }, reply) => {
    const filter = {
      currency: query.currency,
      search: query.search,
      agencyId: query.agency === undefined ? undefined : requireId(query.agency),
      from: readDay(query.from, 'from'),
      to: readDay(query.to, 'to'),
      timeZone: config.platformTimeZone,
    }
    const [rows, total] = await Promise.all([listPayouts(db, filter, page), countPayouts(db, filter)])
    setTotal(reply, total)
    return { payouts: rows.map((row) => presentPayout(context, row, user.id)), total }
  })

  serve(app, api.findReusedPayouts, async ({ query: { reference } }) =>
    reference ? (await listPayoutsByReference(db, reference)).map(presentReused) : [],
  )

  serve(app, api.sendPayout, async ({ user, body: { agency, ...wanted } }) =>
    presentPayout(context, await sendPayout(context, user, { ...wanted, agencyId: requireId(agency) }), user.id),
  )

  serve(app, api.holdPayouts, async ({ user, body: { agency, reason } }) =>
    presentHold(await holdPayouts(context, user, { agencyId: requireId(agency), reason })),
  )

  serve(app, api.releasePayouts, async ({ user, body: { agency } }) => {
    await releasePayouts(context, user, requireId(agency))
    return presentHold(undefined)
  })
}

type SendableRow = DueRow & { destination: DueRow['details'][number] }

/** Amounts that can be sent now, of all agencies or of these: `<agency id>:<currency>`. */
async function listSendable({ db }: Context, only: readonly string[] | undefined): Promise<SendableRow[]> {
  const rows = await listDue(db, { view: 'due' }, { limit: payoutLimits.exported, offset: 0 })
  const differing = new Set(
    await listDiffering(
      db,
      rows.flatMap((row) => row.booking_ids),
    ),
  )
  return rows
    .filter((row) => !row.booking_ids.some((id) => differing.has(id)))
    .filter((row) => row.amount_minor > 0 && destinationStateOf(row.details, row.currency) === 'verified')
    .filter((row) => !only || only.includes(`${row.agency_id}:${row.currency}`))
    .map((row) => ({ ...row, destination: row.details.find(({ state }) => state === 'verified')! }))
}

const presentReused = (row: PayoutRow): ReusedPayout => ({
  number: row.number,
  agency: row.agency_name,
  amount: toMajor(row.amount_minor),
  currency: row.currency,
  sentAt: row.sent_at.toISOString(),
})

const methodLabels: Record<PaymentAccountKind, string> = {
  instapay: /*i18n*/ 'InstaPay',
  wallet: /*i18n*/ 'Mobile wallet',
  bank: /*i18n*/ 'Bank account',
}

/** The columns of the file for the bank. */
const dueColumns: CsvColumns<SendableRow> = (i18n) => [
  { head: i18n.t('Agency'), value: ({ agency_name }) => agency_name },
  { head: i18n.t('Amount'), value: ({ amount_minor }) => toMajor(amount_minor) },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  { head: i18n.t('Method'), value: ({ destination }) => i18n.t(methodLabels[destination.method]) },
  { head: i18n.t('Account'), value: ({ destination }) => destination.account },
  { head: i18n.t('Account holder'), value: ({ destination }) => destination.holder_name },
]
