import type { BookingEventName } from '@rihla/contract/lifecycle/lifecycle.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Transaction } from '#database/database.ts'
import { openBalance, pastStatuses } from '#bookings/row/booking-columns.queries.ts'

interface NewDigestEntry {
  bookingId: string
  action: BookingEventName
  now: Date
}

export async function insertDigestEntries(trx: Transaction, entries: readonly NewDigestEntry[]): Promise<void> {
  if (entries.length === 0) return
  const rows = entries.map((entry) => ({ id: uuid(), ...entry }))
  await sql`insert into booking_digest_entries (id, booking_id, action, created_at)
    select id, "bookingId", action, now
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry (
      id uuid, "bookingId" uuid, action text, now timestamptz
    )`.execute(trx)
}

/** Locks the digest for other instances until the transaction ends. Returns when the last one was sent. */
export async function lockDigest(trx: Transaction): Promise<Date> {
  const row = await trx.selectFrom('booking_digests').select('sent_at').forUpdate().executeTakeFirstOrThrow()
  return row.sent_at
}

export async function updateDigestSent(trx: Transaction, sentAt: Date): Promise<void> {
  await trx.updateTable('booking_digests').set({ sent_at: sentAt }).execute()
}

/** Deletes and returns all entries, oldest first. */
export async function deleteDigestEntries(trx: Transaction) {
  const rows = await trx.deleteFrom('booking_digest_entries').returning(['id', 'booking_id', 'action']).execute()
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export const listDigestBookings = (trx: Transaction, ids: readonly string[]) =>
  trx
    .selectFrom('bookings as b')
    .select(sql<boolean>`${openBalance} is not null`.as('isBalanceSent'))
    .select(['b.id', 'b.status', 'b.trip_title', 'b.currency', 'b.deposit_minor', 'b.due_at'])
    .where('b.id', 'in', [...ids])
    .execute()

/** A booking with the columns its own mail needs, and the note of the transition that the mail is about. */
export const findDigestBooking = (trx: Transaction, id: string, action: string) =>
  trx
    .selectFrom('bookings as b')
    .selectAll()
    .select(pastStatuses)
    .select(
      sql<string | null>`(select e.note from booking_events e where e.booking_id = b.id and e.action = ${action}
        order by e.created_at desc limit 1)`.as('note'),
    )
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow()
