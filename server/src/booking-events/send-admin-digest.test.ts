import { changePreference } from '@rihla/contract/notifications/notifications.api.ts'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { cancelBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { withoutTriggers } from '#testing/drop-guards.ts'
import { sendAdminDigest } from './send-admin-digest.ts'

let world: Awaited<ReturnType<typeof createBookingFixture>>
beforeAll(async () => {
  world = await createBookingFixture()
})
afterAll(() => world.app.close())
beforeEach(async () => {
  const { db, clock } = world.app
  await db.deleteFrom('booking_digest_entries').execute()
  await db.deleteFrom('mails').execute()
  clock.advance({ minutes: 5 })
})

const digests = () => world.app.mails(world.admin.email)
const send = () => sendAdminDigest(world.app.context)
const book = async (n: number) => {
  const ids: string[] = []
  for (let i = 0; i < n; i += 1) ids.push((await world.submit({ seats: 1 })).body._id)
  return ids
}

test('a submitted booking mails no admin itself', async () => {
  await world.submit({ seats: 1 })
  expect(await digests()).toEqual([])
})

test('a single booking is mailed in full, about the booking', async () => {
  const [id] = await book(1)
  await send()
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'booking.submit.admins',
    content: { action: { url: expect.stringContaining(id!) } },
  })
})

test('a single booking is mailed with the reason of its transition; the reference of a payment is no reason', async () => {
  const [id] = await book(1)
  await send()
  const notes = (mail: Awaited<ReturnType<typeof digests>>[number] | undefined) =>
    mail?.content.facts?.filter(({ label }) => label === 'Note').map(({ value }) => value)
  expect(notes((await digests())[0])).toEqual([])
  await world.app.db.deleteFrom('mails').execute()
  world.app.clock.advance({ minutes: 5 })
  await world.app.call(cancelBooking, { as: world.customer, params: { id: id! }, body: { reason: 'I am ill.' } })
  await send()
  const [mail] = await digests()
  expect([mail?.kind, notes(mail)]).toEqual(['booking.cancel.admins', ['I am ill.']])
})

test('a burst of bookings is one mail per admin, with number, trip and amount, and a link to the payment queue', async () => {
  const second = await buildAdmin(world.app.context)
  const ids = await book(3)
  await send()
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'booking.digest.admins',
    subject: '3 bookings are waiting for you',
    content: {
      paragraphs: ['3 payments to verify'],
      facts: ids.map((id) => ({
        label: 'Pending',
        value: expect.stringMatching(new RegExp(`^${bookingNumber(id)} · Siwa in four days · EGP [\\d,]+$`)),
      })),
      action: { url: 'http://rihla.test/admin/bookings/payments' },
      preferencesUrl: 'http://rihla.test/account/notifications',
    },
  })
  expect(await world.app.mails(second.email)).toHaveLength(1)
})

test('more than 20 bookings are counted', async () => {
  await world.app.db.updateTable('departures').set({ total_seats: 500 }).execute()
  await book(23)
  await send()
  const [mail] = await digests()
  expect(mail?.content.facts).toHaveLength(20)
  expect(mail?.content.note).toBe('And 3 more.')
})

test('bookings of the next five minutes wait for one further mail', async () => {
  await book(1)
  await send()
  await book(2)
  world.app.clock.advance({ minutes: 4 })
  await send()
  expect(await digests()).toHaveLength(1)
  world.app.clock.advance({ minutes: 1 })
  await send()
  await send()
  expect((await digests()).map(({ kind }) => kind)).toEqual(['booking.submit.admins', 'booking.digest.admins'])
})

test('lists a booking once, with the last thing that happened to it', async () => {
  const [first, second] = await book(2)
  await world.app.call(cancelBooking, { as: world.customer, params: { id: second! } })
  await world.decide(first!, 'payment_verified')
  await world.review(first!, 'approve')
  await send()
  expect((await digests())[0]?.content).toMatchObject({
    paragraphs: ['1 booking to confirm', '1 refund to review'],
    facts: [{ label: 'Agency approved' }, { label: 'Refund pending' }],
    action: { url: 'http://rihla.test/admin/bookings' },
  })
})

test('leaves out what was done since, and sends nothing when everything was', async () => {
  const [verified, rejected, waiting] = await book(3)
  await world.decide(verified!, 'payment_verified')
  await world.decide(rejected!, 'rejected')
  await send()
  const [mail, ...others] = await digests()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    kind: 'booking.submit.admins',
    content: { action: { url: expect.stringContaining(waiting!) } },
  })
  world.app.clock.advance({ minutes: 5 })
  const [done] = await book(1)
  await world.decide(done!, 'payment_verified')
  await send()
  expect(await digests()).toHaveLength(1)
})

test('names no amount of a booking with nothing to transfer', async () => {
  const [free] = await book(2)
  const nothing = { list_price_per_seat_minor: 0, price_per_seat_minor: 0, total_minor: 0, deposit_minor: 0 }
  await withoutTriggers(world.app.db, (trx) =>
    trx.updateTable('bookings').set(nothing).where('id', '=', free!).execute(),
  )
  await send()
  expect((await digests())[0]?.content.facts?.[0]?.value).toBe(`${bookingNumber(free!)} · Siwa in four days`)
})

test('a crash while the digest is sent loses nothing', async () => {
  await book(2)
  const crash = world.app.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind === 'InsertQueryNode') throw new Error('crashed')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(sendAdminDigest({ ...world.app.context, db: crash })).rejects.toThrow('crashed')
  expect(await digests()).toEqual([])
  await send()
  expect(await digests()).toHaveLength(1)
})

test('an admin who switched off mails about bookings gets none', async () => {
  const silent = await buildAdmin(world.app.context)
  const body = { topic: 'bookings', channel: 'mail', isOn: false } as const
  await world.app.call(changePreference, { as: silent, body })
  await book(2)
  await send()
  expect(await world.app.mails(silent.email)).toEqual([])
  expect(await digests()).toHaveLength(1)
})
