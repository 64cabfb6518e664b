import type { NotificationChannel, NotificationTopic } from '@rihla/contract/notifications/notification.ts'
import { type Insertable, sql } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export interface Receiver {
  name: string
  email: string
  locale: string
  isActive: boolean
  /** Disabled channels, each as `topic channel`. */
  disabled: Set<string>
}

/** The undeleted users among these, by id, with their disabled channels. */
export async function listReceivers(trx: Transaction, userIds: string[]): Promise<Map<string, Receiver>> {
  if (userIds.length === 0) return new Map()
  const rows = await trx
    .selectFrom('users as u')
    .leftJoin('notification_preferences as p', 'p.user_id', 'u.id')
    .select(['u.id', 'u.name', 'u.email', 'u.locale', 'u.is_active', 'p.topic', 'p.bell', 'p.mail'])
    .where('u.id', 'in', userIds)
    .where('u.deleted_at', 'is', null)
    .execute()
  const receivers = new Map<string, Receiver>()
  for (const { id, is_active: isActive, topic, bell, mail, ...person } of rows) {
    const receiver = receivers.get(id) ?? { ...person, isActive, disabled: new Set() }
    if (bell === false) receiver.disabled.add(`${topic} bell`)
    if (mail === false) receiver.disabled.add(`${topic} mail`)
    receivers.set(id, receiver)
  }
  return receivers
}

export async function insertNotifications(
  trx: Transaction,
  notifications: Insertable<DB['notifications']>[],
): Promise<void> {
  if (notifications.length === 0) return
  await sql`insert into notifications (id, user_id, kind, subject_id, created_at, read_at)
    select * from jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) as notification (
      id uuid, user_id uuid, kind text, subject_id uuid, created_at timestamptz, read_at timestamptz
    )`.execute(trx)
}

/** Includes the facts for their texts. Names of deleted users are null. */
export function listNotifications(db: Database, userId: string, { before, limit }: { before?: string; limit: number }) {
  const listed = db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit)
  return db
    .selectFrom(listed.as('n'))
    .leftJoin('bookings as b', 'b.id', 'n.subject_id')
    .leftJoin('reviews as r', 'r.id', 'n.subject_id')
    .leftJoin('messages as m', 'm.id', 'n.subject_id')
    .leftJoin('reports as p', 'p.id', 'n.subject_id')
    .leftJoin('waiting_list_entries as w', 'w.id', 'n.subject_id')
    .leftJoin('departures as d', 'd.id', 'n.subject_id')
    .leftJoin('trips as t', (join) =>
      join.on('t.id', '=', sql<string>`coalesce(r.trip_id, w.trip_id, d.trip_id, n.subject_id)`),
    )
    .leftJoin('agencies as a', (join) =>
      join.on('a.user_id', '=', sql<string>`coalesce(b.agency_id, r.agency_id, n.subject_id)`),
    )
    .leftJoin('users as u', (join) =>
      join
        .on('u.id', '=', sql<string>`coalesce(b.customer_id, r.customer_id, p.reporter_id)`)
        .on('u.deleted_at', 'is', null),
    )
    .select(['n.id', 'n.kind', 'n.subject_id', 'n.created_at', 'n.read_at'])
    .select([
      'r.rating',
      'b.currency',
      'b.deposit_minor',
      'b.remaining_minor',
      'b.collected_minor',
      'b.received_minor',
      'b.refunded_minor',
    ])
    .select(['m.subject as about', 'p.type as reported', 'a.name as agency'])
    .select((eb) => [
      eb.fn.coalesce('b.trip_title', 't.title').as('trip_title'),
      eb.fn.coalesce('u.name', 'm.name').as('person'),
      eb.fn.coalesce('r.trip_id', 'w.trip_id', 'd.trip_id').as('trip_id'),
      eb.fn.coalesce('b.seats', 'w.seats').as('seats'),
    ])
    .orderBy('n.id', 'desc')
    .execute()
}

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number]

export async function countNotifications(db: Database, userId: string): Promise<{ total: number; unread: number }> {
  return db
    .selectFrom('notifications')
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Marks the given notifications, or all up to one, as read. Returns whether any of them was unread. */
/** Those of the ids that are notifications of the user. */
export async function listOwnNotificationIds(db: Database, userId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...ids])
    .execute()
  return rows.map(({ id }) => id)
}

export async function updateNotificationsRead(
  trx: Transaction,
  userId: string,
  { read, now }: { read: { ids: string[] } | { upTo: string }; now: Date },
): Promise<boolean> {
  const unread = trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
  const { numUpdatedRows } = await (
    'ids' in read
      ? unread.where('id', '=', sql<string>`any (${read.ids}::uuid[])`)
      : unread.where('id', '<=', read.upTo)
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stored preferences; all others are on. */
export const listPreferences = (db: Database, userId: string) =>
  db.selectFrom('notification_preferences').select(['topic', 'bell', 'mail']).where('user_id', '=', userId).execute()

export async function updatePreference(
  db: Database,
  userId: string,
  { topic, channel, isOn }: { topic: NotificationTopic; channel: NotificationChannel; isOn: boolean },
): Promise<void> {
  await db
    .insertInto('notification_preferences')
    .values({ user_id: userId, topic, [channel]: isOn })
    .onConflict((conflict) => conflict.columns(['user_id', 'topic']).doUpdateSet({ [channel]: isOn }))
    .execute()
}

export async function deleteOldNotifications(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('notifications').where('created_at', '<', before).execute()
}
