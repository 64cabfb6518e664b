import { refundDueStatuses, seatHoldingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import { literalList } from '#database/literal-list.ts'

/** Erases the lead traveller and the phone number of all bookings of a customer. */
export async function updateBookingsForgettingLead(trx: Transaction, customerId: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set({ lead_traveller: null, contact_phone: null })
    .where('customer_id', '=', customerId)
    .where((eb) => eb.or([eb('lead_traveller', 'is not', null), eb('contact_phone', 'is not', null)]))
    .execute()
}

/**
 * Erases them of trips that ended before this day, and of bookings that ended and have not changed since, except while a
 * refund is due: the platform may have to call. Returns how many bookings those were.
 */
export async function updateExpiredLeads(
  db: Database,
  { endedBefore, changedBefore, limit }: { endedBefore: CalendarDate; changedBefore: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with expired as (
      select id from bookings
      where (lead_traveller is not null or contact_phone is not null)
        and status not in (${literalList(refundDueStatuses)})
        and (ends_on < ${endedBefore}::date
          or (status not in (${literalList(seatHoldingStatuses)}) and updated_at < ${changedBefore}))
      order by id limit ${limit} for no key update
    )
    update bookings b set lead_traveller = null, contact_phone = null from expired where b.id = expired.id`.execute(db)
  return Number(numAffectedRows ?? 0n)
}
