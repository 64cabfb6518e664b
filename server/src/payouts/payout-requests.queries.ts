import type { Currency, Minor } from '@rihla/contract/money.ts'
import type { Transaction } from '#database/database.ts'

export interface AskedPayout {
  agencyId: string
  currency: Currency
  amountMinor: Minor
}

/** One per agency and currency: the later of two with different amounts. */
export async function upsertPayoutRequest(
  trx: Transaction,
  { agencyId, currency, amountMinor }: AskedPayout,
  asked: { asked_by: string; asked_at: Date },
): Promise<void> {
  const request = { amount_minor: amountMinor, ...asked }
  await trx
    .insertInto('payout_requests')
    .values({ agency_id: agencyId, currency, ...request })
    .onConflict((conflict) =>
      conflict
        .columns(['agency_id', 'currency'])
        .doUpdateSet(request)
        // the same admin who asks for the same again does not begin again
        .where((eb) =>
          eb.or([
            eb('payout_requests.asked_by', '!=', asked.asked_by),
            eb('payout_requests.amount_minor', '!=', amountMinor),
          ]),
        ),
    )
    .execute()
}

/** Ends the request for this amount, and returns who had asked; undefined if there is none. */
export const deletePayoutRequest = (trx: Transaction, { agencyId, currency, amountMinor }: AskedPayout) =>
  trx
    .deleteFrom('payout_requests')
    .where('agency_id', '=', agencyId)
    .where('currency', '=', currency)
    .where('amount_minor', '=', amountMinor)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()
