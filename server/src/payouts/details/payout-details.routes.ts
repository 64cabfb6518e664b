import * as api from '@rihla/contract/payouts/payout-details.api.ts'
import type { PayoutDetails } from '@rihla/contract/payouts/payout-details.api.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { serve } from '#http/serve.ts'
import { decidePayoutDetails, submitPayoutDetails } from './payout-details.ts'
import { listPayoutDetails, type PayoutDetailsRow } from './payout-details.queries.ts'
import { findPaidAgency } from '../sent-payouts.queries.ts'

/** Where the earnings of agencies go (docs/product/payouts.md#details). */
export function payoutDetailsRoutes(app: App, context: Context): void {
  const { db } = context

  serve(app, api.readOwnPayoutDetails, async ({ user }) => present(await listPayoutDetails(db, user.id)))

  serve(app, api.submitPayoutDetails, async ({ user, body }) => present(await submitPayoutDetails(context, user, body)))

  serve(app, api.readPayoutDetails, ({ params: { id } }) =>
    db.transaction().execute(async (trx) => {
      requireFound(await findPaidAgency(trx, id))
      return present(await listPayoutDetails(trx, id))
    }),
  )

  serve(app, api.revealPayoutDetails, async ({ user, params: { id } }, reply) => {
    void reply.header('cache-control', 'no-store')
    return { details: (await readRevealed(context, user, id)).map(reveal) }
  })

  serve(app, api.decidePayoutDetails, async ({ user, params, body }) =>
    present(await decidePayoutDetails(context, user, { ...body, agencyId: params.id })),
  )
}

/** Reads the accounts and logs who read them, in one transaction. */
const readRevealed = ({ db, clock }: Context, admin: CurrentUser, agencyId: string) =>
  db.transaction().execute(async (trx) => {
    requireFound(await findPaidAgency(trx, agencyId))
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'agency.view_payout_details',
      targetId: agencyId,
      at: clock.now(),
    })
    return listPayoutDetails(trx, agencyId)
  })

const reveal = (row: PayoutDetailsRow): PayoutDetails => ({
  _id: row.id,
  method: row.method,
  account: row.account,
  holderName: row.holder_name,
  state: row.state,
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  reason: row.reason,
})

const present = (rows: readonly PayoutDetailsRow[]) => ({
  details: rows.map((row) => ({ ...reveal(row), account: maskAccount(row) })),
})
