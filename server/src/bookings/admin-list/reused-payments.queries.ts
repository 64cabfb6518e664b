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
  refunded_minor: number | null
  currency: string
  created_at: Date
  total: number
}

const listOthers = async (db: Database, others: ReturnType<typeof sql>): Promise<ReusedRow[]> => {
  const { rows } = await sql<ReusedRow>`
    with others as (${others}), newest as (
      select b.id, b.status, b.customer_id, b.deposit_minor, b.refunded_minor, b.currency, b.created_at
      from bookings b where b.id in (select id from others)
      order by b.created_at desc, b.id desc limit ${maxListed})
    select n.*, c.name as customer_name, (select count(*) from others)::int as total
    from newest n join users c on c.id = n.customer_id
    order by n.created_at desc, n.id desc`.execute(db)
  return rows
}

/**
 * Other bookings with the same normalized reference, including deleted ones, of what customers report and of what has arrived;
 * and the booking itself, if its balance is reported with the reference of its first payment.
 */
const listSameReferences = (db: Database, bookingId: string): Promise<ReusedRow[]> =>
  listOthers(
    db,
    sql`with own as (
        select payment_reference_key(payment_reference) as key, false as is_balance from bookings where id = ${bookingId}
        union select payment_reference_key(reference), true from balance_transfers where booking_id = ${bookingId}
        union select payment_reference_key(reference), false from receipts where booking_id = ${bookingId})
      select o.id from bookings o join own on own.key = payment_reference_key(o.payment_reference)
        where o.id <> ${bookingId} or own.is_balance
      union select x.booking_id from balance_transfers x join own on own.key = payment_reference_key(x.reference)
        where x.booking_id <> ${bookingId}
      union select r.booking_id from receipts r join own on own.key = payment_reference_key(r.reference)
        where r.booking_id <> ${bookingId}`,
  )

/** The bookings with this reference, however it is written: reported by the customer, or of a transfer that has arrived. */
const listWithReference = (db: Database, reference: string): Promise<ReusedRow[]> =>
  listOthers(
    db,
    sql`select id from bookings where payment_reference_key(payment_reference) = payment_reference_key(${reference})
      union select booking_id from balance_transfers where payment_reference_key(reference) = payment_reference_key(${reference})
      union select booking_id from receipts where payment_reference_key(reference) = payment_reference_key(${reference})`,
  )

/** Other bookings with the same payment screenshot: the identical file, or another file with identical pixels. */
const listSamePictures = (db: Database, bookingId: string): Promise<ReusedRow[]> =>
  listOthers(
    db,
    sql`with own as (
        select payment_proof_id as proof_id, false as is_balance from bookings where id = ${bookingId}
        union select proof_id, true from balance_transfers where booking_id = ${bookingId}
      ), same as (
        select same.id, own.is_balance from own join uploads p on p.id = own.proof_id
        join uploads same on same.kind = 'payment-proof'
          and (same.sha256 = p.sha256 or same.original_sha256 = p.original_sha256))
      select o.id from same join bookings o on o.payment_proof_id = same.id where o.id <> ${bookingId} or same.is_balance
      union select x.booking_id from same join balance_transfers x on x.proof_id = same.id where x.booking_id <> ${bookingId}`,
  )

/** Those of the given bookings whose payment reference or screenshot is also used by another booking. */
export async function listReusedAmong(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b left join uploads p on p.id = b.payment_proof_id
    where b.id = any (${[...ids]}::uuid[]) and (
      exists (select 1 from bookings o
        where payment_reference_key(o.payment_reference) = payment_reference_key(b.payment_reference) and o.id <> b.id)
      or exists (select 1 from receipts o
        where payment_reference_key(o.reference) = payment_reference_key(b.payment_reference) and o.booking_id <> b.id)
      or exists (select 1 from receipts own join receipts o on payment_reference_key(o.reference) = payment_reference_key(own.reference)
        where own.booking_id = b.id and o.booking_id <> b.id)
      or exists (select 1 from receipts own join bookings o
          on payment_reference_key(o.payment_reference) = payment_reference_key(own.reference)
        where own.booking_id = b.id and o.id <> b.id)
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

export async function hasReusedPayment(db: Database, bookingId: string): Promise<boolean> {
  const { reference, picture } = await findReusedPayments(db, bookingId)
  return reference.total + picture.total > 0
}

/** Before a transfer is recorded: where its reference is recorded already. */
export async function findPaymentsWith(db: Database, reference: string): Promise<ReusedPayments> {
  return { reference: present(await listWithReference(db, reference)), picture: present([]) }
}

const present = (rows: readonly ReusedRow[]) => ({ bookings: rows.map(presentOne), total: rows[0]?.total ?? 0 })

const presentOne = (row: ReusedRow): ReusedPayment => ({
  _id: row.id,
  bookingNumber: bookingNumber(row.id),
  status: row.status as BookingStatus,
  customer: { _id: row.customer_id, name: row.customer_name },
  depositAmount: toMajor(row.deposit_minor),
  refundAmount: row.refunded_minor === null ? null : toMajor(row.refunded_minor),
  currency: row.currency as Currency,
  createdAt: row.created_at.toISOString(),
})
