import type { ReusedPayment, ReusedPayments } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { bookingNumber, type BookingStatus } from '@rihla/contract/bookings/booking.ts'
import { type Currency, toMajor } from '@rihla/contract/money.ts'
import { sql } from 'kysely'
import type { Database } from '#database/database.ts'

const maxListed = 10

interface ReusedRow {
  id: string
  status: string
  customer_id: string
  customer_name: string
  deposit_minor: number
  currency: string
  created_at: Date
  total: number
}

const listOthers = async (db: Database, others: ReturnType<typeof sql>): Promise<ReusedRow[]> => {
  const { rows } = await sql<ReusedRow>`
    with others as (${others}), newest as (
      select b.id, b.status, b.customer_id, b.deposit_minor, b.currency, b.created_at
      from bookings b where b.id in (select id from others)
      order by b.created_at desc, b.id desc limit ${maxListed})
    select n.*, c.name as customer_name, (select count(*) from others)::int as total
    from newest n join users c on c.id = n.customer_id
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

/** Other bookings with the same normalized payment reference, including deleted ones. */
const listSameReferences = (db: Database, bookingId: string): Promise<ReusedRow[]> =>
  listOthers(
    db,
    sql`select o.id from bookings o
      where payment_reference_key(o.payment_reference) =
          (select payment_reference_key(payment_reference) from bookings where id = ${bookingId})
        and o.id <> ${bookingId}`,
  )

/** Other bookings with the same payment screenshot: the identical file, or another file with identical pixels. */
const listSamePictures = (db: Database, bookingId: string): Promise<ReusedRow[]> =>
  listOthers(
    db,
    sql`select o.id from bookings own
      join uploads p on p.id = own.payment_proof_id
      join uploads same on same.kind = 'payment-proof'
        and (same.sha256 = p.sha256 or same.original_sha256 = p.original_sha256)
      join bookings o on o.payment_proof_id = same.id and o.id <> own.id
      where own.id = ${bookingId}`,
  )

/** Those of the given bookings whose payment reference or screenshot is also used by another booking. */
export async function listReusedAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b left join uploads p on p.id = b.payment_proof_id
    where b.id = any (${[...ids]}::uuid[]) and (
      exists (select 1 from bookings o
        where payment_reference_key(o.payment_reference) = payment_reference_key(b.payment_reference) and o.id <> b.id)
      or exists (select 1 from uploads same join bookings o on o.payment_proof_id = same.id
        where same.kind = 'payment-proof' and same.sha256 = p.sha256 and o.id <> b.id)
      or exists (select 1 from uploads same join bookings o on o.payment_proof_id = same.id
        where same.kind = 'payment-proof' and same.original_sha256 = p.original_sha256 and o.id <> b.id))`.execute(db)
  return rows.map(({ id }) => id)
}

/** Other bookings that share this booking's payment reference or payment screenshot. */
export async function findReusedPayments(db: Database, bookingId: string): Promise<ReusedPayments> {
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
