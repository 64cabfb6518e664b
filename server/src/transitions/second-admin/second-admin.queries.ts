import type { SecondAdminAct } from '@rihla/contract/bookings/second-admin.ts'
import type { Minor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

interface SecondAdminRequest {
  booking_id: string
  act: SecondAdminAct
  amount_minor: Minor
  asked_by: string
  asked_at: Date
}

/** What is still open, of two admins who ask for different amounts the later one. */
export async function upsertSecondAdminRequest(trx: Transaction, request: SecondAdminRequest): Promise<void> {
  await trx
    .insertInto('second_admin_requests')
    .values(request)
    .onConflict((conflict) =>
      conflict.columns(['booking_id', 'act']).doUpdateSet({
        amount_minor: request.amount_minor,
        asked_by: request.asked_by,
        // the same admin who asks for the same again does not begin again
        asked_at: sql<Date>`case when second_admin_requests.asked_by = excluded.asked_by
          and second_admin_requests.amount_minor = excluded.amount_minor then second_admin_requests.asked_at
          else excluded.asked_at end`,
      }),
    )
    .execute()
}

/** Ends the request for this act and amount, and returns who had asked; undefined if there is none. */
export const deleteSecondAdminRequest = (
  trx: Transaction,
  { bookingId, act, amountMinor }: { bookingId: string; act: SecondAdminAct; amountMinor: Minor },
) =>
  trx
    .deleteFrom('second_admin_requests')
    .where('booking_id', '=', bookingId)
    .where('act', '=', act)
    .where('amount_minor', '=', amountMinor)
    .returning(['asked_by', 'asked_at'])
    .executeTakeFirst()

/** The limit of the settings in minor units of this currency, at the reporting rates. */
export async function findSecondAdminLimit(trx: Transaction, currency: string): Promise<Minor> {
  const { rows } = await sql<{ minor: number }>`
    select round(second_admin_above * 100 * case ${currency} when 'EGP' then 1
      when 'EUR' then usd_per_egp / usd_per_eur else usd_per_egp end)::float8 as minor from settings`.execute(trx)
  return rows[0]!.minor
}
