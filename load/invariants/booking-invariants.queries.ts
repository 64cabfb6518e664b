import { bookingActions, receiversOf } from '@rihla/contract/lifecycle/lifecycle.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../server/src/database/database.ts'

type Db = Database | Transaction
type Ids = readonly string[]

/** Enough of each violation to find its cause. */
export const maxExamples = 20

interface Acknowledged {
  customerId: string
  key: string
  bookingId: string
}

/** Acknowledged bookings that do not exist, or belong to another customer or idempotency key. */
export async function listMissingBookings(db: Db, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select known."bookingId" as id
    from jsonb_to_recordset(${JSON.stringify(acknowledged)}::jsonb) as known ("customerId" uuid, key text, "bookingId" uuid)
    where not exists (
      select from idempotency_keys k join bookings b on b.id = k.booking_id
      where k.customer_id = known."customerId" and k.key = known.key and b.id = known."bookingId"
        and b.customer_id = known."customerId"
    ) limit ${maxExamples}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Bookings of these customers that no response acknowledged, unless the request with their key was not answered. */
export async function listUnexpectedBookings(
  db: Db,
  { customerIds, acknowledgedIds, unansweredKeys }: { customerIds: Ids; acknowledgedIds: Ids; unansweredKeys: Ids },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bookings b left join idempotency_keys k on k.booking_id = b.id
    where b.customer_id = any (${customerIds}::uuid[])
      and b.id not in (select unnest(${acknowledgedIds}::uuid[]))
      and (k.key is null or k.key not in (select unnest(${unansweredKeys}::text[])))
    limit ${maxExamples}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Customers and agencies get one of each; admins get a digest instead. */
const receivers = bookingActions.flatMap((action) =>
  receiversOf(action)
    .filter((receiver) => receiver !== 'admins')
    .map((receiver) => ({ action, kind: `booking.${action}.${receiver}` })),
)

/** Transitions of these agencies' bookings that have none or several of a notification or mail, and the reverse. */
export async function listWrongNotifications(db: Db, agencyIds: Ids) {
  const { rows } = await sql<{ id: string; kind: string; expected: number; notifications: number; mails: number }>`
    with own as materialized (select id from bookings where agency_id = any (${agencyIds}::uuid[])),
    receiver as (select * from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) as r (action text, kind text)),
    expected as (
      select own.id, kind, count(*)::int as n
      from own join booking_events e on e.booking_id = own.id join receiver using (action) group by own.id, kind
    ),
    notified as (
      select own.id, kind, count(*)::int as n
      from own join notifications on subject_id = own.id join receiver using (kind) group by own.id, kind
    ),
    mailed as (
      select own.id, kind, count(*)::int as n
      from own
      join mails_about a on a.subject_type = 'booking' and a.subject_id = own.id
      join mails m on m.id = a.mail_id join receiver using (kind) group by own.id, kind
    )
    select id, kind, coalesce(expected.n, 0) as expected, coalesce(notified.n, 0) as notifications,
      coalesce(mailed.n, 0) as mails
    from expected full join notified using (id, kind) full join mailed using (id, kind)
    where not (coalesce(expected.n, 0) = coalesce(notified.n, 0) and coalesce(expected.n, 0) = coalesce(mailed.n, 0))
    limit ${maxExamples}`.execute(db)
  return rows
}
