import type { DisputeAuthor, DisputeState } from '@rihla/contract/disputes/dispute.ts'
import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { v7 as uuid } from 'uuid'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { Page } from '#http/paging.ts'
import type { BookingViewer } from '#bookings/row/bookings.queries.ts'
import { pastStatuses } from '#bookings/row/booking-columns.queries.ts'

const fromDisputes = (db: Database | Transaction) =>
  db
    .selectFrom('disputes as d')
    .innerJoin('bookings as b', 'b.id', 'd.booking_id')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('agencies as a', 'a.user_id', 'b.agency_id')
    .select(['d.id', 'd.booking_id', 'd.category', 'd.opened_by', 'd.state', 'd.created_at', 'd.answer_due_at'])
    .select(['d.decision', 'd.refund_minor', 'd.reason', 'd.ended_at'])
    .select(['b.customer_id', 'b.agency_id', 'b.currency', 'b.status', 'b.trip_title', 'b.starts_on'])
    .select(['b.deposit_minor', 'b.remaining_minor', 'b.remaining_paid_at', 'b.received_minor', 'b.collected_minor'])
    .select(['c.name as customer_name', 'a.name as agency_name'])
    .select(pastStatuses)

const ownedBy = (viewer: BookingViewer) =>
  viewer === 'admin'
    ? sql<boolean>`true`
    : 'customerId' in viewer
      ? sql<boolean>`b.customer_id = ${viewer.customerId}`
      : sql<boolean>`b.agency_id = ${viewer.agencyId} and d.category <> 'transfer'`

/** The cases of a booking with all messages, the latest first, for its parties and admins. */
export const listDisputesOf = (db: Database | Transaction, bookingId: string, viewer: BookingViewer) =>
  fromDisputes(db)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('dispute_messages as m')
          .whereRef('m.dispute_id', '=', 'd.id')
          .select(['m.id', 'm.by_role', 'm.by_id', 'm.text', 'm.created_at'])
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom('dispute_files as f')
                .innerJoin('uploads as u', 'u.id', 'f.upload_id')
                .whereRef('f.message_id', '=', 'm.id')
                .select(['u.id', 'u.content_type as contentType'])
                .orderBy('f.position'),
            ).as('files'),
          )
          .orderBy('m.created_at')
          .orderBy('m.id'),
      ).as('messages'),
    )
    .where('d.booking_id', '=', bookingId)
    .where(ownedBy(viewer))
    .orderBy('d.created_at', 'desc')
    .orderBy('d.id', 'desc')
    .execute()

export type DisputeRow = Awaited<ReturnType<typeof listDisputesOf>>[number]

/** The latest case of the booking, which is the open one if any is. */
export const findDispute = async (
  db: Database | Transaction,
  bookingId: string,
  viewer: BookingViewer,
): Promise<DisputeRow | undefined> => (await listDisputesOf(db, bookingId, viewer))[0]

const authors = sql<
  DisputeAuthor[]
>`array(select distinct m.by_role from dispute_messages m where m.dispute_id = d.id)`.as('authors')

/** An admin's list shows a booking once. */
const isLatest = sql<boolean>`not exists (
  select from disputes later where later.booking_id = d.booking_id and (later.created_at, later.id) > (d.created_at, d.id))`

/** A page of the latest cases of bookings, of the state or all; open ones first, by the deadline of the answer, then the latest to end. */
export const listDisputes = (db: Database, state: DisputeState | undefined, { limit, offset }: Page) =>
  fromDisputes(db)
    .select(authors)
    .where(isLatest)
    .$if(state !== undefined, (query) => query.where('d.state', '=', state!))
    .orderBy(sql`d.ended_at desc nulls first`)
    .orderBy('d.answer_due_at')
    .orderBy('d.id')
    .limit(limit)
    .offset(offset)
    .execute()

export type ListedRow = Awaited<ReturnType<typeof listDisputes>>[number]

export async function countDisputes(db: Database): Promise<Record<DisputeState, number>> {
  const rows = await db
    .selectFrom('disputes as d')
    .where(isLatest)
    .groupBy('d.state')
    .select((eb) => ['d.state', eb.fn.countAll<number>().as('n')])
    .execute()
  return { open: 0, decided: 0, withdrawn: 0, ...Object.fromEntries(rows.map(({ state, n }) => [state, n])) }
}

/** Returns false when the booking has an open case, or this side had its own. */
export async function insertDispute(trx: Transaction, dispute: Insertable<DB['disputes']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function insertDisputeMessage(
  trx: Transaction,
  message: Omit<Insertable<DB['dispute_messages']>, 'id'>,
  uploads: readonly string[],
): Promise<void> {
  const id = uuid()
  await trx
    .insertInto('dispute_messages')
    .values({ id, ...message })
    .execute()
  if (uploads.length === 0) return
  await trx
    .insertInto('dispute_files')
    .values(uploads.map((uploadId, position) => ({ message_id: id, position, upload_id: uploadId })))
    .execute()
}

/** Compare-and-set on the open case. */
export async function updateDisputeEnded(
  trx: Transaction,
  disputeId: string,
  ended: Pick<DB['disputes'], 'state'> & { ended_at: Date } & Partial<
      Pick<Insertable<DB['disputes']>, 'decision' | 'refund_minor' | 'reason' | 'decided_by'>
    >,
): Promise<boolean> {
  const updated = await trx
    .updateTable('disputes')
    .set(ended as never)
    .where('id', '=', disputeId)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** Open cases of a person who deletes the account end as withdrawn: nothing can be paid to them by a decision. */
export async function updateDisputesWithdrawing(trx: Transaction, userId: string, now: Date): Promise<void> {
  await sql`
    update disputes d set state = 'withdrawn', ended_at = ${now} from bookings b
    where b.id = d.booking_id and d.state = 'open' and b.customer_id = ${userId}`.execute(trx)
}

/** Erases what a deleted person wrote and uploaded. Returns the uploads. */
export const eraseDisputesOf = (trx: Transaction, userId: string) => erase(trx, sql`m.by_id = ${userId}`, null)

/** The same for cases that ended before this moment; of as many messages at most. */
export const eraseExpiredDisputes = (trx: Transaction, { endedBefore, limit }: { endedBefore: Date; limit: number }) =>
  erase(trx, sql`d.state <> 'open' and d.ended_at < ${endedBefore}`, limit)

async function erase(trx: Transaction, condition: ReturnType<typeof sql>, limit: number | null) {
  const { rows } = await sql<{ uploads: string[] }>`
    with erased as (
      select m.id from dispute_messages m join disputes d on d.id = m.dispute_id
      where ${condition} and (m.text <> '' or exists (select from dispute_files f where f.message_id = m.id))
      order by m.id limit ${limit} for no key update of m
    ), files as (
      delete from dispute_files f using erased where f.message_id = erased.id returning f.message_id, f.upload_id
    )
    update dispute_messages m set text = '' from erased
    where m.id = erased.id
    returning array(select upload_id from files where files.message_id = m.id) as uploads`.execute(trx)
  return { messages: rows.length, uploads: rows.flatMap(({ uploads }) => uploads) }
}

/** What the platform knows about the booking of a case. */
export const findDisputeFacts = (db: Database, bookingId: string) =>
  db
    .selectFrom('bookings as b')
    .innerJoin('users as c', 'c.id', 'b.customer_id')
    .innerJoin('users as a', 'a.id', 'b.agency_id')
    .select(['c.locale as customer_locale', 'a.locale as agency_locale'])
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('check_ins as i')
          .select(['i.seats', 'i.at'])
          .whereRef('i.booking_id', '=', 'b.id')
          .orderBy('i.version', 'desc')
          .limit(1),
      ).as('check_in'),
      jsonObjectFrom(
        eb
          .selectFrom('ledger_entries as n')
          .innerJoin('payout_entries as e', 'e.ledger_entry_id', 'n.id')
          .innerJoin('payouts as p', 'p.id', 'e.payout_id')
          .select(['p.number', 'p.sent_at'])
          .whereRef('n.booking_id', '=', 'b.id')
          .where('n.account', '=', 'agency_payable')
          .orderBy('p.sent_at', 'desc')
          .limit(1),
      ).as('payout'),
    ])
    .where('b.id', '=', bookingId)
    .executeTakeFirstOrThrow()
