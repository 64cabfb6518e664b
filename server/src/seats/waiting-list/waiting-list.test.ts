import { deleteOwnAccount } from '@rihla/contract/accounts/account-deletion.api.ts'
import { cancelBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { readDeparture } from '@rihla/contract/departures/departures.api.ts'
import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import {
  changeSeatHold,
  holdSeats,
  listSeatHolds,
  releaseSeatHold,
  startTransfer,
} from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { changeTrip, deleteTrip } from '@rihla/contract/trips/trips.api.ts'
import {
  confirmWaitingList,
  joinWaitingList,
  leaveWaitingList,
  listWaitingList,
  readWaitingListEntry,
} from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseExpiredData } from '#retention/erase-expired-data.ts'
import { type ChangedPages, pagesChannel } from '#live/changed-pages.ts'
import { type BuiltUser, buildAgency, buildCustomer, builtPassword } from '#testing/builders/people.ts'
import { type BuiltTrip, buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { tripInput } from '#testing/trip-input.ts'
import { releaseExpiredHolds } from '../holds/release-expired-holds.ts'
import { findSeatDifferences } from '#seats/seat-differences.queries.ts'
import { serveWaitingLists } from './serve-waiting-lists.ts'

const start = '2026-11-21T09:00:00Z'
const date = '2026-12-03'
let it: TestApp
let agency: BuiltUser
let buyer: BuiltUser
let first: BuiltUser
let second: BuiltUser
let trip: BuiltTrip

beforeAll(async () => {
  it = await createTestApp({ now: start })
})
beforeEach(async () => {
  it.clock.set(start)
  ;[buyer, first, second] = [await customer(), await customer(), await customer()]
  agency = await buildAgency(it.context)
  trip = await buildTrip(it.context, { agency, price: 4_500, departures: [{ startsOn: date, totalSeats: 4 }] })
  await it.db.deleteFrom('mails').execute()
})
afterEach(async () => {
  await it.db.updateTable('settings').set({ offer_hours: 12, max_holds: 0 }).execute()
  const differences = await findSeatDifferences(it.db)
  if (differences.length > 0) throw new Error(`wrong counters: ${JSON.stringify(differences)}`)
})
afterAll(() => it.close())

const customer = () => buildCustomer(it.context)
const choice = (seats: number) => ({ trip: trip.id, selectedStartDate: date, seats })
const book = (as: BuiltUser, seats: number, more: object = {}) =>
  it.call(submitBooking, {
    as,
    body: { ...choice(seats), paymentType: 'full_payment', paymentReference: 'FT 1', ...more },
  })
const join = (as: BuiltUser | undefined, seats: number, email?: string) =>
  it.call(joinWaitingList, {
    ...(as && { as }),
    params: { id: trip.id },
    body: { selectedStartDate: date, seats, ...(email && { email }) },
  })
const entriesOf = async (as: BuiltUser) => (await it.call(listWaitingList, { as })).body
const offerOf = async (as: BuiltUser) => (await entriesOf(as)).find(({ state }) => state === 'offered')
const cancel = (as: BuiltUser, id: string) => it.call(cancelBooking, { as, params: { id } })
const leave = (id: string, as?: BuiltUser, key?: string) =>
  it.call(leaveWaitingList, { ...(as && { as }), params: { id }, query: key ? { key } : {} })
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [status, error.code]
const kinds = async (to: string) => (await it.mails(to)).map(({ kind }) => kind)
const emailOf = async ({ id }: BuiltUser) =>
  (await it.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const bell = async (as: BuiltUser) => (await it.call(listNotifications, { as })).body.notifications
/** The departure's seats, booked one by one. */
const sellOut = async () => {
  const bookings = [await book(buyer, 2), await book(buyer, 2)]
  return bookings.map(({ body }) => body._id)
}

describe('joining', () => {
  test('is refused while enough seats are free', async () => {
    expect(refusal(await join(first, 4))).toEqual([409, 'waiting.seats_free'])
    await book(buyer, 2)
    expect((await join(first, 3)).status).toBe(201)
    expect(refusal(await join(second, 2))).toEqual([409, 'waiting.seats_free'])
    expect(refusal(await join(second, 5))).toEqual([409, 'waiting.party_too_large'])
  })

  test('gives a place in line; a smaller party keeps it, a larger one goes to the end', async () => {
    await sellOut()
    expect((await join(first, 2)).body.entry).toMatchObject({ state: 'waiting', position: 1, seats: 2 })
    expect((await join(second, 2)).body.entry).toMatchObject({ position: 2 })
    expect((await join(first, 1)).body.entry).toMatchObject({ position: 1, seats: 1 })
    expect((await join(first, 2)).body.entry).toMatchObject({ position: 2, seats: 2 })
    expect(await entriesOf(second)).toMatchObject([{ position: 1 }])
    expect(await bell(first)).toMatchObject([{ kind: 'waiting.joined', isRead: true, facts: { seats: 2 } }])
  })

  test('is for customers, on dates that can be booked', async () => {
    await sellOut()
    expect(refusal(await join(agency, 1))).toEqual([403, 'booking.customers_only'])
    it.clock.set('2026-12-04T09:00:00Z')
    expect(refusal(await join(first, 1))).toEqual([409, 'booking.departure_past'])
  })

  test('is limited to ten lists at the same time', async () => {
    await sellOut()
    await sql`insert into waiting_list_entries
      (id, customer_id, locale, trip_id, starts_on, seats, state, booking_number, created_at)
      select gen_random_uuid(), ${first.id}, 'en', ${trip.id}, ${date}, 1, 'waiting', 'n' || n, now()
      from generate_series(1, 10) as n`.execute(it.db)
    expect(refusal(await join(first, 1))).toEqual([409, 'waiting.too_many'])
    await sql`delete from waiting_list_entries where departure_id is null`.execute(it.db)
  })
})

describe('freed seats', () => {
  test('are held for the first party, with the price of that moment, and become its booking', async () => {
    const [booking] = await sellOut()
    await join(first, 2)
    await join(second, 1)
    await cancel(buyer, booking!)
    const offer = await offerOf(first)
    expect(offer).toMatchObject({ seats: 2, offerExpiresAt: '2026-11-21T21:00:00.000Z' })
    expect(refusal(await book(second, 1))).toEqual([409, 'booking.seats_held'])
    await sql`update trips set price_minor = 999900 where id = ${trip.id}`.execute(it.db)
    const [hold] = (await it.call(listSeatHolds, { as: first })).body
    expect(hold).toMatchObject({ _id: offer!._id, isOffer: true, quote: { totalAmount: 9_000 } })
    expect((await book(first, 2, { hold: offer!._id })).status).toBe(201)
    expect(await entriesOf(first)).toEqual([])
    expect(await kinds(await emailOf(first))).toEqual(expect.arrayContaining(['waiting.joined', 'waiting.offered']))
    expect((await bell(first)).map(({ kind }) => kind)).toContain('waiting.offered')
    expect(await kinds(await emailOf(first))).not.toContain('waiting.lapsed')
  })

  test('go to the first party that fits: a large one does not block a small one behind it', async () => {
    const [one, two] = await sellOut()
    await join(first, 4)
    await join(second, 2)
    await cancel(buyer, one!)
    expect(await offerOf(first)).toBeUndefined()
    const offer = await offerOf(second)
    expect(offer).toMatchObject({ seats: 2 })
    await cancel(buyer, two!)
    await leave(offer!._id, second)
    expect(await offerOf(first)).toMatchObject({ seats: 4 })
  })

  test('go to the next party when the first declines, by its hold or its entry, or lets the time pass', async () => {
    const third = await customer()
    const [one] = await sellOut()
    for (const as of [first, second, third]) await join(as, 2)
    await cancel(buyer, one!)
    await leave((await offerOf(first))!._id, first)
    const offer = await offerOf(second)
    expect(await entriesOf(first)).toEqual([])
    await it.call(releaseSeatHold, { as: second, params: { id: offer!._id } })
    expect(await offerOf(third)).toMatchObject({ seats: 2 })
    it.clock.advance({ hours: 12, minutes: 10 })
    await releaseExpiredHolds(it.context)
    await it.relay.drain()
    expect(await entriesOf(third)).toEqual([])
    expect(await kinds(await emailOf(third))).toContain('waiting.lapsed')
    expect(await kinds(await emailOf(first))).not.toContain('waiting.lapsed')
    expect((await book(buyer, 2)).status).toBe(201)
  })

  test('come from ended holds, too, before a passer-by can take them', async () => {
    await book(buyer, 2)
    await it.call(holdSeats, { as: second, body: choice(2) })
    await join(first, 2)
    it.clock.advance({ minutes: 40 })
    const passer = await customer()
    expect(refusal(await book(passer, 2))).toEqual([409, 'booking.seats_held'])
    expect(refusal(await it.call(holdSeats, { as: passer, body: choice(2) }))[0]).toBe(409)
    await releaseExpiredHolds(it.context)
    await it.relay.drain()
    expect(await offerOf(first)).toMatchObject({ seats: 2 })
  })

  test('that fit nobody in line can be booked by others', async () => {
    const [one] = await sellOut()
    await join(first, 4)
    await cancel(buyer, one!)
    expect((await book(second, 1)).status).toBe(201)
  })

  test('come from a raised number of seats', async () => {
    await sellOut()
    await join(first, 2)
    const body = tripInput({ dates: [{ startDate: date, totalSeats: 6 }], status: 'published' })
    expect((await it.call(changeTrip, { as: agency, params: { id: trip.id }, body })).status).toBe(200)
    expect(await offerOf(first)).toMatchObject({ seats: 2 })
  })

  test('are not offered while the trip cannot be booked, and are before others can take them again', async () => {
    const [one] = await sellOut()
    await join(first, 2)
    await sql`update trips set status = 'archived' where id = ${trip.id}`.execute(it.db)
    await cancel(buyer, one!)
    expect(await entriesOf(first)).toMatchObject([{ state: 'waiting' }])
    await sql`update trips set status = 'published' where id = ${trip.id}`.execute(it.db)
    expect(refusal(await book(second, 1))).toEqual([409, 'booking.seats_held'])
    await serveWaitingLists(it.context)
    await it.relay.drain()
    expect(await offerOf(first)).toMatchObject({ seats: 2 })
  })

  test('are only announced, to everybody they are enough for, when offers last 0 hours', async () => {
    await it.db.updateTable('settings').set({ offer_hours: 0 }).execute()
    const [one] = await sellOut()
    await join(first, 2)
    await join(second, 2)
    await cancel(buyer, one!)
    for (const as of [first, second]) {
      expect(await entriesOf(as)).toEqual([])
      expect(await kinds(await emailOf(as))).toContain('waiting.available')
    }
    expect((await book(second, 2)).status).toBe(201)
  })
})

describe('an offer', () => {
  const offered = async () => {
    const [one] = await sellOut()
    await join(first, 2)
    await cancel(buyer, one!)
    return (await offerOf(first))!
  }

  test('does not count as a hold of the customer, and its end is never brought forward', async () => {
    await it.db.updateTable('settings').set({ max_holds: 1 }).execute()
    const { _id: id } = await offered()
    const other = await buildTrip(it.context, { agency, departures: [{ startsOn: date, totalSeats: 4 }] })
    const body = { trip: other.id, selectedStartDate: date, seats: 1 }
    expect((await it.call(holdSeats, { as: first, body })).status).toBe(201)
    const extended = await it.call(startTransfer, { as: first, params: { id } })
    expect(extended.body.expiresAt).toBe('2026-11-21T21:30:00.000Z')
    const again = await it.call(holdSeats, { as: first, body: choice(2) })
    expect(again.body).toMatchObject({ _id: id, expiresAt: '2026-11-21T21:30:00.000Z' })
  })

  test('cannot meet a hold of the same customer that is moved to the date', async () => {
    const other = '2026-12-10'
    trip = await buildTrip(it.context, {
      agency,
      departures: [date, other].map((startsOn) => ({ startsOn, totalSeats: 4 })),
    })
    await it.call(holdSeats, { as: buyer, body: choice(4) })
    expect((await join(first, 2)).status).toBe(201)
    it.clock.advance({ minutes: 20 })
    const { body: held } = await it.call(holdSeats, { as: first, body: { ...choice(2), selectedStartDate: other } })
    it.clock.advance({ minutes: 21 })
    const move = { as: first, params: { id: held._id }, body: { selectedStartDate: date } }
    expect(refusal(await it.call(changeSeatHold, move))).toEqual([409, 'booking.already_held'])
    await releaseExpiredHolds(it.context)
    await it.relay.drain()
    expect(await offerOf(first)).toMatchObject({ seats: 2 })
    expect(refusal(await it.call(changeSeatHold, move))).toEqual([409, 'booking.already_held'])
  })

  test('changes its seats only by its id: holding other seats of the departure returns it as it is', async () => {
    const { _id: id } = await offered()
    for (const seats of [1, 3]) {
      const held = await it.call(holdSeats, { as: first, body: choice(seats) })
      expect([held.status, held.body]).toMatchObject([201, { _id: id, seats: 2, isOffer: true }])
    }
    const fewer = await it.call(changeSeatHold, { as: first, params: { id }, body: { seats: 1 } })
    expect(fewer.body).toMatchObject({ _id: id, seats: 1, isOffer: true })
    expect((await it.call(holdSeats, { as: first, body: choice(2) })).body).toMatchObject({ seats: 1 })
  })

  test('is remembered two hours before its end, once', async () => {
    await offered()
    it.clock.advance({ hours: 9, minutes: 59 })
    await serveWaitingLists(it.context)
    expect(await kinds(await emailOf(first))).not.toContain('waiting.reminded')
    it.clock.advance({ minutes: 1 })
    await serveWaitingLists(it.context)
    await serveWaitingLists(it.context)
    expect((await kinds(await emailOf(first))).filter((kind) => kind === 'waiting.reminded')).toHaveLength(1)
  })

  test('belongs to its customer', async () => {
    const { _id: id } = await offered()
    expect((await leave(id, second)).status).toBe(404)
    expect((await leave(id)).status).toBe(404)
    expect((await leave(id, undefined, 'abc')).status).toBe(404)
    expect((await it.call(startTransfer, { as: second, params: { id } })).status).toBe(404)
  })

  test('goes to others when the account is deleted', async () => {
    await offered()
    await join(second, 2)
    const seen = { trips: 0, endingBookings: 0, refunds: [] }
    const deleted = await it.call(deleteOwnAccount, { as: first, body: { password: builtPassword, seen } })
    expect(deleted.status).toBe(200)
    expect(await offerOf(second)).toMatchObject({ seats: 2 })
  })
})

describe('a visitor', () => {
  const linkOf = async (address: string) => {
    const mail = (await it.mails(address)).at(-1)!
    const { searchParams } = new URL(mail.content.action!.url)
    return {
      id: searchParams.get('entry')!,
      token: searchParams.get('token') ?? '',
      key: searchParams.get('key') ?? '',
    }
  }
  const confirm = ({ id, token }: { id: string; token: string }) =>
    it.call(confirmWaitingList, { params: { id }, body: { token } })

  test('joins with an address, which counts once it is confirmed', async () => {
    const [one] = await sellOut()
    const answers = [await join(undefined, 2, 'nour@example.com'), await join(undefined, 2, await emailOf(buyer))]
    expect(answers[0]!.body).toEqual(answers[1]!.body)
    expect(answers[0]).toMatchObject({ status: 201, body: { entry: null } })
    await join(second, 2)
    expect(await entriesOf(second)).toMatchObject([{ position: 1 }])
    const link = await linkOf('nour@example.com')
    const confirmed = await confirm(link)
    expect(confirmed.body.entry).toMatchObject({ state: 'waiting', position: 2 })
    expect(refusal(await confirm(link))).toEqual([400, 'waiting.link_invalid'])
    const { key } = confirmed.body
    expect((await it.call(readWaitingListEntry, { params: { id: link.id }, query: { key } })).status).toBe(200)
    expect((await leave(link.id, undefined, key)).status).toBe(200)
    await cancel(buyer, one!)
    expect(await offerOf(second)).toBeDefined()
    expect(refusal(await join(undefined, 2))).toEqual([400, 'waiting.email_required'])
  })

  test('joining and confirming invalidate the pages of the trip, because expired holds may end with them', async () => {
    const events = async () =>
      (await it.db.selectFrom('live_events').select('payload').where('channel', '=', pagesChannel).execute()).filter(
        ({ payload }) => (payload as unknown as ChangedPages).tags.includes(`trip:${trip.id}`),
      ).length
    await sellOut()
    const before = await events()
    await join(undefined, 2, 'nour@example.com')
    expect(await events()).toBe(before + 1)
    await confirm(await linkOf('nour@example.com'))
    expect(await events()).toBe(before + 2)
  })

  test('has an hour to book, and one offer of its network at a time', async () => {
    await it.db.updateTable('settings').set({ max_unproven_share: 75 }).execute()
    const [one, two] = await sellOut()
    for (const address of ['one@example.com', 'two@example.com']) {
      await join(undefined, 2, address)
      await confirm(await linkOf(address))
    }
    await join(second, 2)
    await cancel(buyer, one!)
    const entries = () =>
      it.db.selectFrom('waiting_list_entries').selectAll().where('trip_id', '=', trip.id).orderBy('place').execute()
    const [first] = await entries()
    expect(first!.offer_expires_at!.getTime() - first!.offered_at!.getTime()).toBe(3_600_000)
    await cancel(buyer, two!)
    expect((await entries()).map(({ state }) => state)).toEqual(['offered', 'waiting', 'offered'])
    await it.db.updateTable('settings').set({ max_unproven_share: 0 }).execute()
  })

  test('gets seats held for the address, and books them with an account of it', async () => {
    const [one] = await sellOut()
    await join(undefined, 2, 'Hana@Example.com')
    await confirm(await linkOf('hana@example.com'))
    await cancel(buyer, one!)
    expect(await kinds('hana@example.com')).toContain('waiting.offered')
    expect(refusal(await book(second, 1))).toEqual([409, 'booking.seats_held'])
    const quoted = await it.call(holdSeats, { as: second, body: choice(1) })
    expect(quoted.status).toBe(409)
    const hana = await buildCustomer(it.context, { email: 'hana@example.com' })
    const offer = await offerOf(hana)
    expect((await book(hana, 2, { hold: offer!._id })).status).toBe(201)
  })

  test('has an account already: the entry is that of its customer', async () => {
    await sellOut()
    const email = await emailOf(first)
    await join(undefined, 2, email)
    await confirm(await linkOf(email))
    expect(await entriesOf(first)).toMatchObject([{ state: 'waiting', seats: 2 }])
  })

  test('changes the party with a new confirmation only', async () => {
    await sellOut()
    await join(undefined, 1, 'salma@example.com')
    const { key } = (await confirm(await linkOf('salma@example.com'))).body
    await join(undefined, 2, 'salma@example.com')
    const { id, token } = await linkOf('salma@example.com')
    const read = () => it.call(readWaitingListEntry, { params: { id }, query: { key } })
    expect((await read()).body.seats).toBe(1)
    await confirm({ id, token })
    expect((await read()).body.seats).toBe(2)
  })

  test('who does not confirm in a day is forgotten', async () => {
    await sellOut()
    await join(undefined, 1, 'late@example.com')
    const link = await linkOf('late@example.com')
    it.clock.advance({ hours: 24 })
    expect(refusal(await confirm(link))).toEqual([400, 'waiting.link_invalid'])
    await serveWaitingLists(it.context)
    expect(await it.db.selectFrom('waiting_list_entries').selectAll().where('id', '=', link.id).execute()).toEqual([])
  })

  test('causes at most three mails an hour to an address, with the same response', async () => {
    await sellOut()
    for (let n = 0; n < 5; n += 1) expect((await join(undefined, 1, 'flood@example.com')).status).toBe(201)
    expect(await kinds('flood@example.com')).toHaveLength(3)
  })
})

describe('the end of a list', () => {
  test('comes with the removal of the date or the trip, and its people are notified', async () => {
    const [one, two] = await sellOut()
    await join(first, 4)
    expect((await it.call(deleteTrip, { as: agency, params: { id: trip.id } })).status).toBe(200)
    expect(await entriesOf(first)).toEqual([])
    expect(await kinds(await emailOf(first))).toEqual(['waiting.joined', 'waiting.closed'])
    expect([one, two]).toHaveLength(2)
  })

  test('comes with the departure; entries are deleted 30 days later', async () => {
    const [one] = await sellOut()
    await join(first, 2)
    await join(second, 2)
    await cancel(buyer, one!)
    it.clock.set('2026-12-04T09:00:00Z')
    await serveWaitingLists(it.context)
    await it.relay.drain()
    expect([await entriesOf(first), await entriesOf(second)]).toEqual([[], []])
    it.clock.set('2027-01-03T09:00:00Z')
    await eraseExpiredData(it.context)
    const left = () => it.db.selectFrom('waiting_list_entries').select('id').where('trip_id', '=', trip.id).execute()
    expect(await left()).toEqual([])
  })
})

test('the agency sees names, parties and the demand, and no addresses', async () => {
  await sellOut()
  await join(first, 2)
  await join(second, 1)
  const { id } = trip.departures[0]!
  const { body } = await it.call(readDeparture, { as: agency, params: { id } })
  expect(body.departure.waiting).toEqual({ parties: 2, seats: 3 })
  expect(body.waitingParties).toMatchObject([
    { seats: 2, since: '2026-11-21T09:00:00.000Z', hasOffer: false },
    { seats: 1 },
  ])
  expect(JSON.stringify(body.waitingParties)).not.toContain('@')
})
