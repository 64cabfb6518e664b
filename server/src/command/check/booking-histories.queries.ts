import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { BookingAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'

export interface BookingHistory {
  id: string
  status: BookingStatus
  /** Oldest first. */
  events: { action: BookingAction; from: BookingStatus | null; to: BookingStatus }[]
}

const history = sql`b.id, b.status, coalesce((
    select json_agg(json_build_object('action', action, 'from', from_status, 'to', to_status) order by created_at, id)
    from booking_events where booking_id = b.id
  ), '[]') as events`

/** Of the bookings of these agencies. */
export async function listHistoriesOf(
  db: Database | Transaction,
  agencyIds: readonly string[],
): Promise<BookingHistory[]> {
  const { rows } = await sql<BookingHistory>`
    select ${history} from bookings b where b.agency_id = any (${[...agencyIds]}::uuid[])`.execute(db)
  return rows
}

/** Of the next bookings in the order of their ids. */
export async function listHistories(
  db: Database | Transaction,
  { after, limit }: { after: string; limit: number },
): Promise<BookingHistory[]> {
  const { rows } = await sql<BookingHistory>`
    select ${history} from bookings b where b.id > ${after} order by b.id limit ${limit}`.execute(db)
  return rows
}
