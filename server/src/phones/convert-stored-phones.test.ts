import { changeCustomerProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { type BuiltUser, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { waitFor } from '#testing/wait-for.ts'
import { convertStoredPhones } from './convert-stored-phones.ts'
import { phoneTables } from './stored-phones.queries.ts'

let it: TestApp
beforeEach(async () => {
  it = await createTestApp()
  // as an installation has it that is updated
  const tables = Object.keys(phoneTables).map((table) => ({ table_name: table }))
  await it.db.insertInto('phone_conversions').values(tables).execute()
})
afterEach(() => it.close())

const convert = (options: { signal?: AbortSignal; limit?: number } = {}) => convertStoredPhones(it.context, options)
const phoneOf = async ({ id }: BuiltUser) =>
  (await it.db.selectFrom('customers').select('phone').where('user_id', '=', id).executeTakeFirstOrThrow()).phone
const store = (phone: string, nationality = '') => buildCustomer(it.context, { phone, nationality })

test('every column for phone numbers is converted, except of agreed terms', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%phone%' order by 1`.execute(it.db)
  const converted = Object.entries(phoneTables).flatMap(([table, { columns }]) =>
    columns.map((column) => `${table}.${column}`),
  )
  expect(rows.map(({ column }) => column)).toEqual([...converted, 'trip_terms.organizer_phone'].toSorted())
})

test('converts numbers of every shape, and leaves what can be none', async () => {
  const cases = [
    ['0100 555 0142', '', '+201005550142'],
    ['+20 (0)100-555-0142', '', '+201005550142'],
    ['0020 100 555 0142', '', '+201005550142'],
    ['٠١٠٠ ٥٥٥ ٠١٤٢', '', '+201005550142'],
    ['\u200e010 0555 0142\u200f', '', '+201005550142'],
    ['02/23456789 ext. 12', '', '+20223456789;ext=12'],
    ['+49 151 23456789', '', '+4915123456789'],
    ['0151 23456789', 'Germany', '+4915123456789'],
    ['0151 23456789', 'ألمانيا', '+4915123456789'],
    ['0100 555 0142', 'Germany', '+201005550142'],
    ['19777', '', '19777'],
    ['+201005550142', '', '+201005550142'],
    ['call me', '', 'call me'],
    ['0100 555 0142 / 0111 555 0142', '', '0100 555 0142 / 0111 555 0142'],
    ['12', '', '12'],
    ['', '', ''],
  ] as const
  const people = await Promise.all(cases.map(([phone, nationality]) => store(phone, nationality)))
  await convert()
  expect(await Promise.all(people.map(phoneOf))).toEqual(cases.map(([, , converted]) => converted))
})

test('converts all tables once, in batches, and sends no mail about it', async () => {
  const agency = await buildAgency(it.context, { phone: '02 2345 6789', contactPhone: '+20 (0)100 555 0142' })
  const customer = await store('', 'Germany')
  const trip = await buildTrip(it.context, { agency })
  const { id } = await buildBooking(it.context, { trip, customer, status: 'confirmed', seats: 2 })
  await it.db.updateTable('settings').set({ contact_phone: '0100 555 0199' }).execute()
  await it.db.updateTable('bookings').set({ contact_phone: '0151 23456789' }).execute()
  await sql`
    insert into booking_travellers (booking_id, seat, name, nationality, phone, emergency_phone, emergency_name,
      document_kind, document_number)
    select ${id}, seat, 'Sara', case seat when 1 then 'EG' else 'FR' end, '06 12 34 56 78', '0100 555 0142', 'Ali', '', ''
    from generate_series(1, 2) as seat`.execute(it.db)
  const sent = (await it.mails(customer.email)).length

  expect(await convert({ limit: 1 })).toBe(8)
  const { rows } = await sql`
    select (select contact_phone from settings) as settings, a.phone, a.contact_phone, b.contact_phone as booking,
      (select array_agg(phone || ' ' || emergency_phone order by seat) from booking_travellers) as travellers
    from agencies a, bookings b where a.user_id = ${agency.id}`.execute(it.db)
  expect(rows).toEqual([
    {
      settings: '+201005550199',
      phone: '+20223456789',
      contact_phone: '+201005550142',
      booking: '+4915123456789',
      travellers: ['+20612345678 +201005550142', '+33612345678 +201005550142'],
    },
  ])
  expect((await it.call(readBooking, { as: customer, params: { id } })).body.changedTerms).toBeNull()
  expect(await it.mails(customer.email)).toHaveLength(sent)

  const late = await store('0100 555 0142')
  expect(await convert()).toBe(0)
  expect(await phoneOf(late)).toBe('0100 555 0142')
})

test('continues after the last batch when it was stopped', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => store('0100 555 0142')))
  const stopping = new AbortController()
  const db = it.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      if (result.numAffectedRows === 1n) stopping.abort()
      return Promise.resolve(result)
    },
  })
  await convertStoredPhones({ ...it.context, db }, { signal: stopping.signal, limit: 2 })
  const converted = async () => (await Promise.all(people.map(phoneOf))).filter((phone) => phone.startsWith('+'))
  expect((await converted()).length).toBeLessThan(5)
  await convert({ limit: 2 })
  expect(await converted()).toHaveLength(5)
})

/** The customer saves another number between the reading of the old one and its conversion. */
async function saveMeanwhile(update: () => Promise<unknown>, customer: BuiltUser) {
  const { promise: mayCommit, resolve: commit } = Promise.withResolvers<void>()
  const { promise: isLocked, resolve: lock } = Promise.withResolvers<void>()
  const saving = it.db.transaction().execute(async (trx) => {
    await trx.updateTable('customers').set({ phone: '+201115550199' }).where('user_id', '=', customer.id).execute()
    lock()
    await mayCommit
  })
  await isLocked
  const converting = update()
  await waitFor(async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity
      where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(it.db)
    expect(rows).toHaveLength(1)
  }).finally(commit)
  await saving
  await converting
  return phoneOf(customer)
}

test('race: a number that its owner saves meanwhile is kept', async () => {
  const customer = await store('0100 555 0142')
  expect(await saveMeanwhile(convert, customer)).toBe('+201115550199')
  const { status } = await it.call(changeCustomerProfile, { as: customer, body: { phone: '0122 555 0100' } })
  expect([status, await phoneOf(customer)]).toEqual([200, '+201225550100'])
})

test('negative control: without the comparison the number of the owner would be lost', async () => {
  const customer = await store('0100 555 0142')
  const overwrite = () =>
    sql`update customers set phone = '+201005550142' where user_id = ${customer.id}`.execute(it.db)
  expect(await saveMeanwhile(overwrite, customer)).toBe('+201005550142')
})
