import { sendMessage } from '@rihla/contract/messages/messages.api.ts'
import * as api from '@rihla/contract/notifications/notifications.api.ts'
import { listMails } from '@rihla/contract/mails/mails.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { sendAdminDigest } from '#booking-events/send-admin-digest.ts'
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
  await world.app.db.deleteFrom('booking_digest_entries').execute()
})

const list = async (as: { id: string }, query: { before?: string; limit?: number } = {}) =>
  (await world.app.call(api.listNotifications, { as, query })).body
const kindsOf = async (as: { id: string }) => (await list(as)).notifications.map(({ kind }) => kind)
const switchOff = (as: { id: string }, topic: 'bookings' | 'reviews', channel: 'bell' | 'mail') =>
  world.app.call(api.changePreference, { as, body: { topic, channel, isOn: false } })
const mailKinds = async (email: string) => (await world.app.mails(email)).map(({ kind }) => kind)

test('each booking transition notifies the receivers of the lifecycle, with the facts for its text', async () => {
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
  expect(await kindsOf(admin)).toEqual([])
  const { notifications } = await list(agency)
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

test('all mails of a booking are recorded as about it, those of other subjects are not', async () => {
  const { app, admin, agency, customer } = world
  const { body: booking } = await world.submit()
  await sendAdminDigest(app.context)
  await world.submit()
  await world.decide(booking._id, 'payment_verified')
  await app.db.deleteFrom('booking_digest_entries').execute()
  await world.review(booking._id, 'approve')
  app.clock.advance({ minutes: 5 })
  await sendAdminDigest(app.context)
  await world.decide(booking._id, 'confirmed')
  await app.call(sendMessage, { body: { name: 'Mona', email: 'mona@example.com', subject: 'Siwa?', message: 'When?' } })
  const query = { about: `booking:${booking._id}`, sort: 'createdAt' } as const
  const { mails } = (await app.call(listMails, { as: admin, query })).body
  expect(mails.map(({ kind, toAddress }) => [kind, toAddress])).toEqual([
    ['booking.submit.customer', customer.email],
    ['booking.submit.admins', admin.email],
    ['booking.verify_payment.customer', customer.email],
    ['booking.verify_payment.agency', agency.email],
    ['booking.approve.customer', customer.email],
    ['booking.approve.admins', admin.email],
    ['booking.confirm.customer', customer.email],
    ['booking.confirm.agency', agency.email],
  ])
  const { rows } = await sql<{ types: string[] }>`
    select array_agg(distinct subject_type order by subject_type) as types from mails_about`.execute(app.db)
  expect(rows[0]!.types).toEqual(['booking', 'message'])
})

test('notifications about own actions are listed as read', async () => {
  await world.submit()
  const { notifications, unread } = await list(world.customer)
  expect([notifications.length, notifications[0]?.isRead, unread]).toEqual([1, true, 0])
})

test('a contact form message notifies admins with its sender and subject', async () => {
  await world.app.call(sendMessage, {
    body: { name: 'Mona', email: 'mona@example.com', subject: 'Siwa?', message: 'When does it leave?' },
  })
  const { notifications } = await list(world.admin)
  expect(notifications).toMatchObject([{ kind: 'message.arrived', facts: { person: 'Mona', about: 'Siwa?' } }])
})

test('a rolled-back transaction sends no notifications', async () => {
  const { app, customer, trip } = world
  const rolledBack = app.db.transaction().execute(async (trx) => {
    await notifyUsers(app.context, trx, [
      {
        to: customer.id,
        kind: 'trip.approve',
        subjectId: trip.id,
        mail: () => ({ subject: 's', heading: 'h', paragraphs: [] }),
      },
    ])
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  expect([await kindsOf(customer), await app.mails()]).toEqual([[], []])
})

test('the bell of an admin counts what waits, not what happened', async () => {
  const { app, admin, customer } = world
  const waiting = async (as = admin) => {
    const { body } = await app.call(api.listNotifications, { as })
    return { bell: body.unread, ...Object.fromEntries(body.waiting.map(({ task, count }) => [task, count])) }
  }
  await app.db.updateTable('bookings').set({ deleted_at: new Date() }).execute()
  const before = await waiting()
  const first = await world.submit({ seats: 1 })
  await world.submit({ seats: 1 })
  expect(await waiting()).toEqual({ ...before, bell: before.bell + 2, payments: 2 })
  await world.decide(first.body._id, 'payment_verified')
  expect(await waiting()).toEqual({ ...before, bell: before.bell + 1, payments: 1 })
  await app.call(api.readNotifications, { as: admin, body: { upTo: first.body._id } })
  expect(await waiting()).toMatchObject({ payments: 1 })
  await switchOff(admin, 'bookings', 'bell')
  expect(await waiting()).toEqual(before)
  expect((await list(customer)).waiting).toEqual([])
})

test('the list is paginated and contains only own notifications', async () => {
  for (let n = 0; n < 3; n += 1) await world.submit({ seats: 1 })
  const first = await world.app.call(api.listNotifications, { as: world.customer, query: { limit: 2 } })
  expect([first.body.notifications.length, first.body.total, first.headers.get('x-total-count')]).toEqual([2, 3, '3'])
  const rest = await list(world.customer, { limit: 2, before: first.body.notifications[1]!._id })
  expect(rest.notifications).toHaveLength(1)
  expect(await kindsOf(await buildAdmin(world.app.context))).toEqual([])
})

test('reading marks the given notifications, or all up to one, but never those of others', async () => {
  const { app, agency, customer } = world
  for (let n = 0; n < 3; n += 1) {
    const { body } = await world.submit({ seats: 1 })
    await world.decide(body._id, 'payment_verified')
  }
  const [newest, middle, oldest] = (await list(agency)).notifications
  const read = (as: { id: string }, body: { ids?: string[]; upTo?: string }) =>
    app.call(api.readNotifications, { as, body })
  const { body: foreign } = await read(customer, { ids: [newest!._id, 'no-id'] })
  expect(foreign.failed.map(({ _id, code }) => [_id, code])).toEqual([
    [newest!._id, 'not_found'],
    ['no-id', 'not_found'],
  ])
  expect((await list(agency)).unread).toBe(3)
  expect((await read(agency, { ids: [oldest!._id] })).body).toEqual({ unread: 2, failed: [] })
  expect((await read(agency, { upTo: middle!._id })).body).toEqual({ unread: 1, failed: [] })
  expect((await list(agency)).notifications.map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await read(agency, {})).status).toBe(400)
  expect((await read(agency, { ids: [oldest!._id], upTo: oldest!._id })).status).toBe(400)
  expect((await read(agency, { upTo: 'no id' })).status).toBe(404)
})

test('disabled channels stay silent, except for mails about money or with the voucher', async () => {
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

test('disables one channel of one topic and leaves the others on', async () => {
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

test('returns 400 for a topic outside the role of the user', async () => {
  const body = { topic: 'inbox', channel: 'mail', isOn: false } as const
  expect((await world.app.call(api.changePreference, { as: world.customer, body })).status).toBe(400)
})

test('mails that can be disabled link to the preferences in the receiver’s locale; the others do not', async () => {
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

test('a deactivated user gets no notifications, and only mails about their money', async () => {
  const customer = await buildCustomer(world.app.context)
  const { body: booking } = await world.submit({ seats: 1 }, customer)
  await world.app.db.updateTable('users').set({ is_active: false }).where('id', '=', customer.id).execute()
  await world.decide(booking._id, 'payment_verified')
  await world.review(booking._id, 'reject', 'No seats')
  expect(await mailKinds(customer.email)).toEqual(['booking.submit.customer', 'booking.reject.customer'])
  await world.app.db.updateTable('users').set({ is_active: true }).where('id', '=', customer.id).execute()
  expect(await kindsOf(customer)).toEqual(['booking.submit.customer'])
})

test('a deleted user gets nothing, and loses their notifications and their name in those of others', async () => {
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

test('deletes notifications past the retention period', async () => {
  await world.submit({ seats: 1 })
  await deleteOldNotifications(world.app.db, new Date('2026-11-21T08:00:00Z'))
  expect(await kindsOf(world.customer)).toHaveLength(1)
  await deleteOldNotifications(world.app.db, new Date('2026-11-21T10:00:00Z'))
  expect(await kindsOf(world.customer)).toEqual([])
})
