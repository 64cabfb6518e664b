import { quoteBooking } from '@rihla/contract/bookings/bookings.api.ts'
import * as api from '@rihla/contract/promos/promos.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildPromo } from '#testing/builders/promos.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
let trip: BuiltTrip
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(it.context)
  customer = await buildCustomer(it.context)
  trip = await buildTrip(it.context, { departures: [{ startsOn: '2027-03-04', totalSeats: 40 }] })
})
afterAll(() => it.close())

type Body = NonNullable<Parameters<typeof it.call<typeof api.createPromo>>[1]>['body']
const ten = { code: 'TEN', title: 'Ten off', type: 'percentage', value: 10 } as const
const create = (body: Partial<Body & object>) => it.call(api.createPromo, { as: admin, body: { ...ten, ...body } })
const change = (id: string, body: object) => it.call(api.changePromo, { as: admin, params: { id }, body })
const quote = async (promoCode: string) => {
  const choice = { trip: trip.id, seats: 1, selectedStartDate: '2027-03-04', paymentType: 'full_payment' } as const
  const { body, error } = await it.call(quoteBooking, { as: customer, body: { ...choice, promoCode } })
  return body.totalAmount === undefined ? error.message : body.promoSaving / body.listPricePerSeat
}

test('stores the code in upper case, defaults to no limit and no minimum amount, and applies at once', async () => {
  const { status, body } = await create({ code: ' spring_10 ' })
  expect(status).toBe(201)
  expect(body).toMatchObject({ code: 'SPRING_10', minAmount: 0, usageLimit: null, state: 'active', isUnused: true })
  expect(await quote('spring_10')).toBeCloseTo(0.1, 2)
})

test('race: two concurrent creations of a code yield one promo; deleting it frees the code', async () => {
  const both = await Promise.all([create({ code: 'ONCE' }), create({ code: 'once' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const refused = both.find(({ status }) => status === 409)!
  expect(refused.error).toMatchObject({ code: 'promo.code_taken', fields: { code: expect.any(String) } })
  const made = both.find(({ status }) => status === 201)!
  await it.call(api.deletePromo, { as: admin, params: { id: made.body._id } })
  expect(await quote('ONCE')).toBe('Invalid promo code')
  expect((await create({ code: 'ONCE' })).status).toBe(201)
})

test('rejects the default discount code, which would have no effect', async () => {
  await it.db.updateTable('settings').set({ default_discount_code: 'RIHLA' }).execute()
  expect((await create({ code: 'rihla' })).error.code).toBe('promo.code_reserved')
})

test.each([
  ['no discount', { value: 0 }, 'value'],
  ['more than 100 percent', { value: 100.5 }, 'value'],
  ['a third decimal', { value: 1.005 }, 'value'],
  ['an end before the start', { startDate: '2026-12-02', endDate: '2026-12-01' }, 'endDate'],
  ['a day that does not exist', { endDate: '2026-02-30' }, 'endDate'],
  ['no uses at all', { usageLimit: 0 }, 'usageLimit'],
  ['a code with spaces', { code: 'TWO WORDS' }, 'code'],
  ['text for a number', { value: '10' as unknown as number }, 'value'],
])('rejects %s with an error at the field', async (_, wrong, field) => {
  const { status, error } = await create({ code: 'WRONG', ...wrong })
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]])
})

test('a fixed discount may exceed 100, and the state follows dates and uses', async () => {
  const state = async (body: object) => (await create({ type: 'fixed', value: 500, ...body })).body.state
  expect(await state({ code: 'NOW', startDate: '2026-11-21', endDate: '2026-11-21' })).toBe('active')
  expect(await state({ code: 'LATER', startDate: '2026-11-22' })).toBe('upcoming')
  expect(await state({ code: 'PAST', endDate: '2026-11-20' })).toBe('over')
  await buildPromo(it.context, { code: 'GONE', usage_limit: 1, used_count: 1 })
  for (const [code, expected] of [
    ['NOW', 'active'],
    ['LATER', 'upcoming'],
    ['PAST', 'over'],
    ['GONE', 'used_up'],
  ] as const) {
    const { body } = await it.call(api.listPromos, { as: admin, query: { search: code, state: expected } })
    expect(body.promos.map((promo) => [promo.code, promo.state])).toEqual([[code, expected]])
  }
})

test('changes only the given fields; a used code cannot change, nor can the limit fall below the uses', async () => {
  const id = await buildPromo(it.context, { code: 'USED', usage_limit: 5 })
  const booking = { trip, customer, promoCode: 'USED' }
  const { id: bookingId } = await buildBooking(it.context, { ...booking, status: 'pending' })
  await buildBooking(it.context, { ...booking, status: 'pending' })
  const price = () =>
    it.db.selectFrom('bookings').select('total_minor').where('id', '=', bookingId).executeTakeFirstOrThrow()
  const before = await price()
  expect((await change(id, { value: 20, title: 'Twenty' })).body).toMatchObject({
    value: 20,
    code: 'USED',
    usedCount: 2,
  })
  expect((await change(id, { code: 'OTHER' })).error).toMatchObject({ code: 'promo.code_used' })
  expect((await change(id, { usageLimit: 1 })).error).toMatchObject({
    code: 'promo.limit_below_used',
    fields: { usageLimit: 'This code has already been used 2 times, so the limit cannot be lower.' },
  })
  expect((await change(id, { usageLimit: 2 })).body.state).toBe('used_up')
  expect(await quote('USED')).toBe('Invalid promo code')
  await it.call(api.deletePromo, { as: admin, params: { id } })
  expect(await price()).toEqual(before)
  const audit = await it.db.selectFrom('audit_log').select('action').where('target_id', '=', id).execute()
  expect(audit.map(({ action }) => action)).toEqual(['promo.change', 'promo.change', 'promo.delete'])
})

test('logs the names of the changed fields, and nothing when nothing changes', async () => {
  const { _id: id, ...same } = (await create({ code: 'SAME', value: 12.5, startDate: '2026-12-01' })).body
  const { code, title, type, value, currency, minAmount, startDate, endDate, usageLimit } = same
  const all = { code, title, type, value, currency, minAmount, startDate, endDate, usageLimit }
  for (const nothing of [{}, all]) expect((await change(id, nothing)).status).toBe(200)
  await change(id, { ...all, title: 'Other', value: 13 })
  const notes = await it.db
    .selectFrom('audit_log')
    .select('details')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()
  expect(notes.map(({ details }) => details)).toEqual([
    { code: 'SAME', type: 'percentage', value: 12.5 },
    { code: 'SAME', changed: 'title, value' },
  ])
})

test('lists uses with their savings; returned uses do not count, and totals are per currency', async () => {
  const id = await buildPromo(it.context, { code: 'COUNTED' })
  const inEgp = await buildTrip(it.context, { price: 1_000 })
  const inUsd = await buildTrip(it.context, { price: 200, currency: 'USD' })
  const options = { customer, promoCode: 'COUNTED' }
  await buildBooking(it.context, { ...options, trip: inEgp, status: 'confirmed' })
  await buildBooking(it.context, { ...options, trip: inEgp, status: 'rejected' })
  await buildBooking(it.context, { ...options, trip: inUsd, status: 'pending', seats: 2 })
  const { body } = await it.call(api.listPromoUses, { as: admin, params: { id } })
  const byStatus = new Map(body.uses.map((use) => [use.status, [use.isCounted, use.saving, use.currency]]))
  expect(Object.fromEntries(byStatus)).toEqual({
    confirmed: [true, 100, 'EGP'],
    rejected: [false, 100, 'EGP'],
    pending: [true, 40, 'USD'],
  })
  expect(body.sums).toEqual([
    { currency: 'EGP', bookings: 1, saving: 100, totalAmount: 900 },
    { currency: 'USD', bookings: 1, saving: 40, totalAmount: 360 },
  ])
  const { used_count: counted } = await it.db
    .selectFrom('promos')
    .select('used_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(body.sums.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(counted)
})
