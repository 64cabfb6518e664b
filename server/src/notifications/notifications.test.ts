import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { deleteOldNotifications } from './notifications.queries.ts'
import { notifyUsers } from './notify-users.ts'

let world: Awaited<ReturnType<typeof createBookingFixture>>
beforeAll(async () => {
  world = await createBookingFixture()
})
afterAll(() => world.app.close())
beforeEach(async () => {
  await world.app.db.deleteFrom('notifications').execute()
  await world.app.db.deleteFrom('notification_preferences').execute()
  await world.app.db.deleteFrom('mails').execute()
})

const list = async (as: { id: string }, query: { before?: string; limit?: number } = {}) =>
  (await world.app.call(api.listNotifications, { as, query })).body
const kindsOf = async (as: { id: string }) => (await list(as)).notifications.map(({ kind }) => kind)
const switchOff = (as: { id: string }, topic: 'bookings' | 'reviews', channel: 'bell' | 'mail') =>
  world.app.call(api.changePreference, { as, body: { topic, channel, isOn: false } })
const mailKinds = async (email: string) => (await world.app.mails(email)).map(({ kind }) => kind)

test('each move of a booking reaches those the lifecycle names, with what its sentence is made of', async () => {
  const { customer, agency, admin } = world
  const { body: booking } = await world.submit({ paymentType: 'deposit_payment' })
  await world.decide(booking._id, 'payment_verified')
  await world.review(booking._id, 'approve')
  await world.decide(booking._id, 'confirmed')
  expect(await kindsOf(customer)).toEqual([
    'booking.confirm.customer',
    'booking.approve.customer',
    'booking.verify_payment.customer',
    'booking.submit.customer',
  ])
  expect(await kindsOf(agency)).toEqual(['booking.confirm.agency', 'booking.verify_payment.agency'])
  expect(await kindsOf(admin)).toEqual(['booking.approve.admins', 'booking.submit.admins'])
  const { notifications } = await list(admin)
  expect(notifications[1]).toMatchObject({
    subject: booking._id,
    isRead: false,
    facts: {
      trip: 'Siwa in four days',
      person: customer.name,
      agency: 'Sahara Lines',
      seats: 2,
      amount: booking.depositAmount,
      currency: 'EGP',
    },
  })
})

test('what somebody did themselves is listed, but is not news', async () => {
  await world.submit()
  const { notifications, unread } = await list(world.customer)
  expect([notifications.length, notifications[0]?.isRead, unread]).toEqual([1, true, 0])
})

test('a message of the contact form is told with its sender and subject', async () => {
  await world.app.call(sendMessage, {
    body: { name: 'Mona', email: 'mona@example.com', subject: 'Siwa?', message: 'When does it leave?' },
  })
  const { notifications } = await list(world.admin)
  expect(notifications).toMatchObject([{ kind: 'message.arrived', facts: { person: 'Mona', about: 'Siwa?' } }])
})

test('a move that is taken back tells nobody', async () => {
  const { app, customer, trip } = world
  const telling = app.db.transaction().execute(async (trx) => {
    await notifyUsers(app.context, trx, [
      {
        to: customer.id,
        kind: 'trip.approve',
        subjectId: trip.id,
        mail: () => ({ subject: 's', heading: 'h', paragraphs: [] }),
      },
    ])
    throw new Error('on second thoughts')
  })
  await expect(telling).rejects.toThrow('on second thoughts')
  expect([await kindsOf(customer), await app.mails()]).toEqual([[], []])
})

test('the list is read page by page, and only ever one’s own', async () => {
  for (let n = 0; n < 3; n += 1) await world.submit({ seats: 1 })
  const first = await world.app.call(api.listNotifications, { as: world.admin, query: { limit: 2 } })
  expect([first.body.notifications.length, first.body.total, first.headers.get('x-total-count')]).toEqual([2, 3, '3'])
  const rest = await list(world.admin, { limit: 2, before: first.body.notifications[1]!._id })
  expect(rest.notifications).toHaveLength(1)
  expect(await kindsOf(await buildAdmin(world.app.context))).toEqual([])
})

test('reading marks those named, or all up to one, and never another’s', async () => {
  const { app, admin, customer } = world
  for (let n = 0; n < 3; n += 1) await world.submit({ seats: 1 })
  const [newest, middle, oldest] = (await list(admin)).notifications
  const read = (as: { id: string }, body: { ids?: string[]; upTo?: string }) =>
    app.call(api.readNotifications, { as, body })
  await read(customer, { ids: [newest!._id] })
  expect((await list(admin)).unread).toBe(3)
  expect((await read(admin, { ids: [oldest!._id] })).body).toEqual({ unread: 2 })
  expect((await read(admin, { upTo: middle!._id })).body).toEqual({ unread: 1 })
  expect((await list(admin)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await read(admin, {})).status).toBe(400)
  expect((await read(admin, { ids: [oldest!._id], upTo: oldest!._id })).status).toBe(400)
  expect((await read(admin, { upTo: 'no id' })).status).toBe(404)
})

test('what is switched off stays away, but for mails that carry money or the voucher', async () => {
  const { customer } = world
  await switchOff(customer, 'bookings', 'bell')
  await switchOff(customer, 'bookings', 'mail')
  const { body: booking } = await world.submit()
  await world.decide(booking._id, 'payment_verified')
  await world.review(booking._id, 'approve')
  await world.decide(booking._id, 'confirmed')
  expect(await kindsOf(customer)).toEqual([])
  expect(await mailKinds(customer.email)).toEqual(['booking.submit.customer', 'booking.confirm.customer'])
})

test('one channel of one topic is switched, the others stay on', async () => {
  const { agency } = world
  const { body } = await switchOff(agency, 'bookings', 'mail')
  expect(body).toEqual([
    { topic: 'bookings', bell: true, mail: false },
    { topic: 'reviews', bell: true, mail: true },
    { topic: 'trips', bell: true, mail: true },
  ])
  expect((await world.app.call(api.readPreferences, { as: agency })).body).toEqual(body)
  const { body: booking } = await world.submit()
  await world.decide(booking._id, 'payment_verified')
  expect(await kindsOf(agency)).toEqual(['booking.verify_payment.agency'])
  expect(await mailKinds(agency.email)).toEqual([])
})

test('nobody chooses about what their role is never told', async () => {
  const body = { topic: 'inbox', channel: 'mail', isOn: false } as const
  expect((await world.app.call(api.changePreference, { as: world.customer, body })).status).toBe(400)
})

test('mails that can be switched off say where, in the reader’s language; the others do not', async () => {
  const agency = await buildAgency(world.app.context, { locale: 'ar' })
  const mail = () => ({ subject: 's', heading: 'h', paragraphs: [] })
  await world.app.db.transaction().execute((trx) =>
    notifyUsers(world.app.context, trx, [
      { to: agency.id, kind: 'trip.approve', subjectId: world.trip.id, mail },
      { to: agency.id, kind: 'trip.suspend', subjectId: world.trip.id, mail },
    ]),
  )
  const mails = await world.app.mails(agency.email)
  expect(mails.map(({ content }) => content.preferencesUrl)).toEqual([
    'http://rihla.test/ar/account/notifications',
    undefined,
  ])
})

test('a deactivated person gets no bell, and by mail only what is about their money', async () => {
  const customer = await buildCustomer(world.app.context)
  const { body: booking } = await world.submit({ seats: 1 }, customer)
  await world.app.db.updateTable('users').set({ is_active: false }).where('id', '=', customer.id).execute()
  await world.decide(booking._id, 'payment_verified')
  await world.review(booking._id, 'reject', 'No seats')
  expect(await mailKinds(customer.email)).toEqual(['booking.submit.customer', 'booking.reject.customer'])
  await world.app.db.updateTable('users').set({ is_active: true }).where('id', '=', customer.id).execute()
  expect(await kindsOf(customer)).toEqual(['booking.submit.customer'])
})

test('a deleted person is told nothing, leaves no notification, and no name in those of others', async () => {
  const customer = await buildCustomer(world.app.context, { name: 'Mona Saleh' })
  const { body: booking } = await world.submit({ seats: 1 }, customer)
  await switchOff(customer, 'reviews', 'mail')
  await world.app.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', customer.id).execute()
  await world.decide(booking._id, 'payment_verified')
  const left = async (table: 'notifications' | 'notification_preferences') =>
    world.app.db.selectFrom(table).select('user_id').where('user_id', '=', customer.id).execute()
  expect([await left('notifications'), await left('notification_preferences')]).toEqual([[], []])
  expect(await mailKinds(customer.email)).toEqual(['booking.submit.customer'])
  expect(JSON.stringify(await list(world.agency))).not.toContain('Mona')
  expect((await list(world.agency)).notifications[0]?.facts.person).toBeNull()
})

test('what was told half a year ago is swept away', async () => {
  await world.submit({ seats: 1 })
  await deleteOldNotifications(world.app.db, new Date('2026-11-21T08:00:00Z'))
  expect(await kindsOf(world.admin)).toHaveLength(1)
  await deleteOldNotifications(world.app.db, new Date('2026-11-21T10:00:00Z'))
  expect(await kindsOf(world.admin)).toEqual([])
})
