import { type BookingAction, transitionOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Transition } from '@rihla/contract/lifecycle/transition.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/** What follows a transition by itself (docs/product/bookings.md#automatic-decisions). */
export type AutomaticAction = NonNullable<Transition['effect']['next']>

/** Undefined where a person decides. */
export async function findAutomaticAction(
  trx: Transaction,
  bookingId: string,
  after: BookingAction,
): Promise<AutomaticAction | undefined> {
  const { next } = transitionOf(after).effect
  if (next === null) return undefined
  const isAutomatic =
    next === 'approve' ? await isApprovedAutomatically(trx, bookingId) : await areConfirmedAutomatically(trx)
  return isAutomatic ? next : undefined
}

/** Setting. */
async function areConfirmedAutomatically(trx: Transaction): Promise<boolean> {
  const settings = await trx.selectFrom('settings').select('confirms_automatically').executeTakeFirstOrThrow()
  return settings.confirms_automatically
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
