import { bookingNumber, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import type { ReusedPayment, ReusedPayments } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { type Currency, toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import { listSamePictures, listSameReferences, type ReusedRow } from './reused-payments.queries.ts'

/** Other bookings that share this booking's payment reference or payment screenshot. */
export async function findReusedPayments({ db }: Context, bookingId: string): Promise<ReusedPayments> {
  const [reference, picture] = await Promise.all([listSameReferences(db, bookingId), listSamePictures(db, bookingId)])
  return { reference: present(reference), picture: present(picture) }
}

const present = (rows: readonly ReusedRow[]) => ({ bookings: rows.map(presentOne), total: rows[0]?.total ?? 0 })

const presentOne = (row: ReusedRow): ReusedPayment => ({
  _id: row.id,
  bookingNumber: bookingNumber(row.id),
  status: row.status as BookingStatus,
  customer: { _id: row.customer_id, name: row.customer_name },
  depositAmount: toMajor(row.deposit_minor),
  currency: row.currency as Currency,
  createdAt: row.created_at.toISOString(),
})
