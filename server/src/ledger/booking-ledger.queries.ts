import { actionsMoving, type BookingAction, moves } from '@rihla/contract/lifecycle/lifecycle.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Transaction } from '#database/database.ts'

/** The transitions that verify the payment of a booking. */
export const verifyingActions = actionsMoving('payment')

/** Whether the transition sends money back: all of a refund, or a part. */
export const sendsRefund = (action: BookingAction): boolean => moves(action, 'refund', 'part_of_refund', 'surplus')

/** What the ledger of a booking follows from: its money, its event log, and what is posted of it. */
export const findBookingLedger = (trx: Transaction, bookingId: string) =>
  trx
    .selectFrom('bookings as b')
    .where('b.id', '=', bookingId)
    .select([
      ...(['b.agency_id', 'b.currency', 'b.deposit_minor', 'b.remaining_minor', 'b.refund_due_minor'] as const),
      ...([
        'b.total_minor',
        'b.collected_minor',
        'b.received_minor',
        'b.refunded_minor',
        'b.foreign_currency',
        'b.foreign_total_minor',
      ] as const),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('booking_events as e')
          .whereRef('e.booking_id', '=', 'b.id')
          .select(['e.id', 'e.action', 'e.to_status', 'e.actor_id', 'e.created_at', 'e.due_minor'])
          .orderBy('e.created_at')
          .orderBy('e.id'),
      ).as('events'),
      jsonArrayFrom(
        eb
          .selectFrom('receipts as r')
          .whereRef('r.booking_id', '=', 'b.id')
          .select(['r.event_id', 'r.amount_minor', 'r.payment_account_id']),
      ).as('receipts'),
      jsonArrayFrom(
        eb
          .selectFrom('refunds as r')
          .whereRef('r.booking_id', '=', 'b.id')
          .where('r.event_id', 'is not', null)
          .select(['r.event_id', 'r.amount_minor', 'r.payment_account_id']),
      ).as('refunds'),
      jsonArrayFrom(
        eb
          .selectFrom('ledger_transactions as t')
          .whereRef('t.booking_id', '=', 'b.id')
          .where('t.cause', '=', 'booking_event')
          .select(['t.cause_id', 't.kind'])
          .select(({ selectFrom }) =>
            selectFrom('ledger_entries as n')
              .whereRef('n.transaction_id', '=', 't.id')
              .where('n.account', '=', 'platform_cash')
              .select(({ fn }) => fn.sum<number>('n.amount_minor').as('minor'))
              .as('cash_minor'),
          ),
      ).as('posted'),
      jsonArrayFrom(
        eb
          .selectFrom('ledger_entries as n')
          .innerJoin('ledger_transactions as t', 't.id', 'n.transaction_id')
          .whereRef('n.booking_id', '=', 'b.id')
          .whereRef('n.currency', '=', 'b.currency')
          .select(['n.account', 'n.amount_minor', 't.kind']),
      ).as('entries'),
    ])
    .executeTakeFirstOrThrow()

/** Locks the booking as a transition does, or returns false while another transaction has it. */
export async function lockBookingIfFree(trx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from bookings where id = ${bookingId} for no key update skip locked`.execute(trx)
  return rows.length === 1
}
