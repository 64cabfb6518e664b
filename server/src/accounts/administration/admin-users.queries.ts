import type { exportUsers } from '@rihla/contract/accounts/admin-users.api.ts'
import type { UserSortKey } from '@rihla/contract/accounts/user-table.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { partsOfSort, type SortOf } from '@rihla/contract/sorting.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DatabaseTime } from '#clock.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { Page } from '#http/paging.ts'
import { phonePatterns } from '#http/read-phone.ts'
import { oncePatternOf, wordsOf } from '#database/like-pattern.ts'
import { countRows, listIds } from '#database/list-rows.ts'
import { listSessionsOf } from '../sessions/sessions.queries.ts'

type UserFilter = Pick<QueryOf<typeof exportUsers>, 'search' | 'role' | 'status'>

function selectListed(db: Database, { search, role, status }: UserFilter) {
  let users = db.selectFrom('users as u').where('u.deleted_at', 'is', null)
  if (role) users = users.where('u.role', '=', role)
  if (status) users = users.where('u.is_active', '=', status === 'active')
  const [phone] = phonePatterns(search ?? '')
  if (phone !== undefined) return users.where(hasPhone(phone, search ?? ''))
  for (const word of wordsOf(search ?? '')) {
    const pattern = oncePatternOf(word)
    // two subqueries, so that each uses its own index
    users = users.where(
      sql<boolean>`u.id = any (array(
        select id from users where deleted_at is null and search_text like ${pattern}
        union all select user_id from agencies where names_text like ${pattern}))`,
    )
  }
  return users
}

/** One of the person's numbers, or digits of a name or an address; agencies are few enough to be read. */
const hasPhone = (pattern: string, search: string) => sql<boolean>`u.id = any (array(
  select user_id from customers where phone <> '' and phone_search_text(phone) like ${pattern}
  union all select user_id from agencies
    where phone_search_text(phone) like ${pattern} or phone_search_text(contact_phone) like ${pattern}
  union all select id from users where deleted_at is null and search_text like ${oncePatternOf(search)}))`

const columns: Record<UserSortKey, RawBuilder<unknown>> = {
  name: sql`u.name collate "und-x-icu"`,
  role: sql`u.role`,
  // active accounts first
  status: sql`not u.is_active`,
  joined: sql`u.created_at`,
}

/** One page of ids, or all of them, in the order of the table. */
export function listUserIds(
  db: Database,
  filter: UserFilter,
  { sort, page }: { sort: SortOf<UserSortKey>; page?: Page },
): Promise<string[]> {
  const { key, direction } = partsOfSort(sort)
  const listed = selectListed(db, filter)
    .select('u.id')
    .orderBy(columns[key], direction)
    .$if(key === 'role' || key === 'status', (users) => users.orderBy('u.created_at', 'desc'))
    .orderBy('u.id', direction)
  return listIds(listed, page)
}

export const countUsers = (db: Database, filter: UserFilter): Promise<number> => countRows(selectListed(db, filter))

/** What an admin sees about a person in addition to the profile. */
export async function findUserFacts(db: Database, { id, role }: { id: string; role: string }, now: DatabaseTime) {
  const bookings = db
    .selectFrom('bookings')
    .where(role === 'agency' ? 'agency_id' : 'customer_id', '=', id)
    .where('deleted_at', 'is', null)
    .groupBy('currency')
    .orderBy('currency')
    .select((eb) => [
      'currency',
      eb.fn.countAll<string>().as('total'),
      eb.fn.countAll<string>().filterWhere('status', '=', 'confirmed').as('confirmed'),
      eb.fn.sum<string | null>('total_minor').filterWhere('status', '=', 'confirmed').as('confirmed_minor'),
    ])
  const [bookingsByCurrency, counts, sessions] = await Promise.all([
    bookings.execute(),
    countOthers(db, id),
    listSessionsOf(db, id, now),
  ])
  return { bookings: bookingsByCurrency, ...counts, sessions }
}

export type UserFacts = Awaited<ReturnType<typeof findUserFacts>>

/** Last seen: the last use of an unexpired session, or the last sign-in. */
async function countOthers(db: Database, id: string) {
  const { rows } = await sql<{ trips: number; reviews: number; last_seen_at: Date | null }>`
    select
      (select count(*) from trips where agency_id = ${id} and deleted_at is null)::integer as trips,
      (select count(*) from reviews where customer_id = ${id} and deleted_at is null)::integer as reviews,
      greatest(
        (select max(last_used_at) from sessions where user_id = ${id}),
        (select max(last_at) from known_devices where user_id = ${id})) as last_seen_at`.execute(db)
  const [row] = rows
  return { trips: row?.trips ?? 0, reviews: row?.reviews ?? 0, lastSeenAt: row?.last_seen_at ?? null }
}

/** Locks the person and all active admins in the order of their ids, which serializes decisions about admins. */
export const lockWithAdmins = (trx: Transaction, userId: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'role', 'name', 'email', 'locale', 'is_active'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('id', '=', userId), eb.and([eb('role', '=', 'admin'), eb('is_active', '=', true)])]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export type Locked = Awaited<ReturnType<typeof lockWithAdmins>>[number]

export async function updateActive(
  trx: Transaction,
  { userId, isActive, now }: { userId: string; isActive: boolean; now: Date },
): Promise<void> {
  await trx.updateTable('users').set({ is_active: isActive, updated_at: now }).where('id', '=', userId).execute()
}
