import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/** What follows a transition by itself (docs/product/bookings.md#automatic-decisions). */
export type AutomaticAction = 'approve' | 'confirm'

const approvesNext: readonly BookingAction[] = ['verify_payment', 'revive']
const confirmsNext: readonly BookingAction[] = ['approve', 'approve_for_agency']

/** Undefined where a person decides. */
export async function findAutomaticAction(
  trx: Transaction,
  bookingId: string,
  after: BookingAction,
): Promise<AutomaticAction | undefined> {
  if (approvesNext.includes(after)) return (await isApprovedAutomatically(trx, bookingId)) ? 'approve' : undefined
  if (!confirmsNext.includes(after)) return undefined
  const { confirms_automatically: isAutomatic } = await trx
    .selectFrom('settings')
    .select('confirms_automatically')
    .executeTakeFirstOrThrow()
  return isAutomatic ? 'confirm' : undefined
}

/** The trip approves by itself, and the booking lacks no traveller. */
export async function isApprovedAutomatically(trx: Transaction, bookingId: string): Promise<boolean> {
  const booking = await trx
    .selectFrom('bookings as b')
    .innerJoin('trips as t', 't.id', 'b.trip_id')
    .select(
      sql<boolean>`t.approves_automatically and (b.traveller_details = 'booker' or b.travellers_complete >= b.seats)`.as(
        'isAutomatic',
      ),
    )
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
  return booking?.isAutomatic ?? false
}
