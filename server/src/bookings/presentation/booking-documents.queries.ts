import { refundDueStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Transaction } from '#database/database.ts'

/**
 * Binds the identity documents of the customer's profile to their bookings, for each side that has none
 * (docs/product/bookings.md#identity-documents).
 */
export async function upsertBookingDocuments(
  trx: Transaction,
  { bookingIds, customerId }: { bookingIds: readonly string[]; customerId: string },
): Promise<void> {
  await sql`
    insert into booking_documents (booking_id, front_id, back_id)
    select booking_id, front.id, back.id
    from customers c
    cross join unnest(${bookingIds}::uuid[]) as booking_id
    left join uploads front on front.id = c.national_id_front_id
    left join uploads back on back.id = c.national_id_back_id
    where c.user_id = ${customerId} and (front.id is not null or back.id is not null)
    on conflict (booking_id) do update set
      front_id = coalesce(booking_documents.front_id, excluded.front_id),
      back_id = coalesce(booking_documents.back_id, excluded.back_id)`.execute(trx)
}

/** The same for all bookings that hold seats and whose trip is not over: the profile just got a document. */
export async function upsertDocumentsOfCurrentBookings(
  trx: Transaction,
  { customerId, today }: { customerId: string; today: CalendarDate },
): Promise<void> {
  const current = await trx
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('status', 'in', [...seatHoldingStatuses])
    .where('ends_on', '>=', today)
    .orderBy('id')
    .execute()
  await upsertBookingDocuments(trx, { bookingIds: current.map(({ id }) => id), customerId })
}

/** Deletes the documents of all bookings of a customer. Returns the uploads. */
export async function deleteBookingDocumentsOf(trx: Transaction, customerId: string): Promise<string[]> {
  const rows = await trx
    .deleteFrom('booking_documents as d')
    .using('bookings as b')
    .whereRef('b.id', '=', 'd.booking_id')
    .where('b.customer_id', '=', customerId)
    .returning(['d.front_id', 'd.back_id'])
    .execute()
  return [...new Set(rows.flatMap(({ front_id, back_id }) => [front_id, back_id]))].filter((id) => id !== null)
}

/**
 * Deletes the documents of bookings whose trip ended before this day and that have no refund due. Returns how many
 * bookings those were, and the uploads that the customers' profiles do not show either.
 */
export async function deleteExpiredBookingDocuments(
  trx: Transaction,
  { endedBefore, limit }: { endedBefore: CalendarDate; limit: number },
): Promise<{ bookings: number; uploads: string[] }> {
  const { rows } = await sql<{ replaced: (string | null)[] }>`
    with expired as (
      select d.booking_id, array[
        nullif(nullif(d.front_id, c.national_id_front_id), c.national_id_back_id),
        nullif(nullif(d.back_id, c.national_id_front_id), c.national_id_back_id)
      ] as replaced
      from booking_documents d
      join bookings b on b.id = d.booking_id
      join customers c on c.user_id = b.customer_id
      where b.ends_on < ${endedBefore}::date and b.status <> all (${[...refundDueStatuses]}::text[])
      order by d.booking_id limit ${limit} for update of d, c
    )
    delete from booking_documents d using expired where expired.booking_id = d.booking_id
    returning expired.replaced`.execute(trx)
  const uploads = rows.flatMap(({ replaced }) => replaced).filter((id) => id !== null)
  return { bookings: rows.length, uploads: [...new Set(uploads)] }
}
