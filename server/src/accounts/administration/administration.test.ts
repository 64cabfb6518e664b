import { getMe, login } from '@rihla/contract/accounts/accounts.api.ts'
import * as api from '@rihla/contract/accounts/admin-users.api.ts'
import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { listTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T10:00:00Z' })
  admin = await buildAdmin(it.context, { name: 'Aida Admin', createdAt: new Date('2020-01-01') })
})
afterAll(() => it.close())

const list = async (query: object) => {
  const { body, headers } = await it.call(api.listUsersForAdmin, { as: admin, query })
  expect(headers.get('x-total-count')).toBe(String(body.total))
  return { total: body.total, names: body.users.map(({ name }) => name), users: body.users }
}
const setActive = (id: string, isActive: boolean, as: BuiltUser = admin) =>
  it.call(api.changeUserStatus, { as, params: { id }, body: { isActive } })
const audited = (id: string) =>
  it.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'details'])
    .where('target_id', '=', id)
    .orderBy('id')
    .execute()

test('GET /api/users returns the same users as an unpaginated list', async () => {
  const { body, headers } = await it.call(api.listUsers, { as: admin, query: { role: 'admin' } })
  expect(body.map(({ name }) => name)).toEqual(['Aida Admin'])
  expect(headers.get('x-total-count')).toBe('1')
})

test('the list includes profile data but no identity documents', async () => {
  const mona = await buildCustomer(it.context, { name: 'Mona Known', phone: '+20 100 555 0177' })
  await buildAgency(it.context, { name: 'Hany Known', agencyName: 'Known Roads' })
  const { users } = await list({ search: 'known', sort: 'name' })
  expect(users).toMatchObject([
    { name: 'Hany Known', profileCompleted: true, agencyDetails: { name: 'Known Roads' } },
    { _id: mona.id, profileCompleted: false, customerDetails: { phone: '+20 100 555 0177' } },
  ])
  expect(users.map((user) => ['agencyDetails' in user, 'customerDetails' in user])).toEqual([
    [true, false],
    [false, true],
  ])
  expect(JSON.stringify(users)).not.toMatch(/nationalId|files\/private/)
})

test('search finds a phone in any written form', async () => {
  const typed = await buildCustomer(it.context, { phone: '٠١٢٧ ٧٧٨ ٩٩٠٠' })
  const agency = await buildAgency(it.context, { contactPhone: '+201277789911' })
  const found = async (search: string) => (await list({ search })).users.map(({ _id }) => _id)
  expect(await found('+20 127 778 9900')).toEqual([typed.id])
  expect(await found('01277789911')).toEqual([agency.id])
  expect(await found('7789911')).toEqual([agency.id])
})

test('search matches name, address and agency name in any spelling', async () => {
  const mona = await buildCustomer(it.context, { name: 'Móna أحمد 50%', email: 'mona.a@first.example' })
  const agency = await buildAgency(it.context, { name: 'Hany', agencyName: 'Oasis Trails' })
  expect((await list({ search: 'MONA احمد' })).users.map(({ _id }) => _id)).toEqual([mona.id])
  expect((await list({ search: 'a@first' })).total).toBe(1)
  expect((await list({ search: '50%' })).total).toBe(1)
  expect((await list({ search: '_%' })).total).toBe(0)
  expect((await list({ search: 'trails' })).users).toMatchObject([{ _id: agency.id, agencyName: 'Oasis Trails' }])
})

test('the list is filtered, sorted in both directions and paginated, and omits deleted accounts', async () => {
  const word = 'sortable'
  const build = { b: buildCustomer, a: buildAgency, c: buildAdmin }
  for (const [at, letter] of (['b', 'a', 'c'] as const).entries()) {
    await build[letter](it.context, {
      name: `${letter} ${word}`,
      isActive: letter !== 'a',
      createdAt: new Date(Date.UTC(2026, 0, at + 1)),
    })
  }
  const left = await buildCustomer(it.context, { name: `z ${word}` })
  await it.call(deleteUser, { as: admin, params: { id: left.id } })
  const names = async (query: object) => (await list({ search: word, ...query })).names.map((name) => name[0]).join('')
  expect(await names({})).toBe('cab')
  expect(await names({ sort: 'joined' })).toBe('bac')
  expect(await names({ sort: 'name' })).toBe('abc')
  expect(await names({ sort: '-name' })).toBe('cba')
  expect(await names({ sort: 'role' })).toBe('cab')
  expect(await names({ sort: '-status' })).toBe('acb')
  expect(await names({ role: 'admin' })).toBe('c')
  expect(await names({ status: 'inactive' })).toBe('a')
  expect(await names({ status: 'active', sort: 'name', limit: 1, page: 2 })).toBe('c')
  expect((await it.call(api.listUsersForAdmin, { as: admin, query: { sort: 'password_hash' as 'name' } })).status).toBe(
    400,
  )
})

test('the export contains all pages of the filtered list and escapes formulas', async () => {
  await buildCustomer(it.context, { name: '=cmd exportable', email: 'one@export.example' })
  await buildAgency(it.context, { name: 'two exportable', agencyName: 'رحّال', email: 'two@export.example' })
  const response = await it.call(api.exportUsers, { as: admin, query: { search: 'exportable', sort: 'name' } })
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(response.bytes)
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="users-\d{4}-\d\d-\d\d\.csv"$/)
  expect(text.split('\r\n')).toEqual([
    '\uFEFFName,Agency,Email,Role,Status,Joined',
    "'=cmd exportable,,one@export.example,Customer,Active,2026-11-21",
    'two exportable,رحّال,two@export.example,Agency,Active,2026-11-21',
    '',
  ])
})

test('deactivation ends all sessions at once, notifies the person and blocks sign-in until reactivation', async () => {
  const person = await buildCustomer(it.context, { locale: 'ar' })
  expect((await it.call(getMe, { as: person })).status).toBe(200)
  const done = await setActive(person.id, false)
  expect(done.body).toMatchObject({ message: 'User deactivated successfully', user: { isActive: false } })
  expect((await it.call(getMe, { as: person })).status).toBe(401)
  const signIn = () => it.call(login, { body: { email: person.email, password: person.password } })
  expect((await signIn()).error.code).toBe('account.deactivated')
  await setActive(person.id, false)
  expect((await setActive(person.id, true)).body.message).toBe('User activated successfully')
  expect((await signIn()).status).toBe(200)
  expect(await audited(person.id)).toEqual([
    { actor_id: admin.id, action: 'user.deactivate', details: { role: 'customer' } },
    { actor_id: admin.id, action: 'user.activate', details: { role: 'customer' } },
  ])
  expect((await it.mails(person.email)).map(({ kind, locale }) => [kind, locale])).toEqual([
    ['account.deactivated', 'ar'],
    ['account.activated', 'ar'],
  ])
})

test('trips of a deactivated agency leave the catalogue and return on reactivation', async () => {
  const agency = await buildAgency(it.context)
  const trip = await buildTrip(it.context, { agency })
  const visibility = async () => [
    (await it.call(readTrip, { params: { id: trip.id } })).status,
    (await it.call(listTrips, { query: { agency: agency.id } })).body.length,
  ]
  expect(await visibility()).toEqual([200, 1])
  await setActive(agency.id, false)
  expect(await visibility()).toEqual([404, 0])
  await setActive(agency.id, true)
  expect(await visibility()).toEqual([200, 1])
})

test('admins cannot deactivate themselves, and unknown ids return 404', async () => {
  expect((await setActive(admin.id, false)).error.code).toBe('account.self_protected')
  for (const id of ['nonsense', '0190a0a0-0000-7000-8000-000000000000']) {
    expect((await setActive(id, false)).status).toBe(404)
    expect((await it.call(api.readUserForAdmin, { as: admin, params: { id } })).status).toBe(404)
    expect((await it.call(api.readUserDeletion, { as: admin, params: { id } })).status).toBe(404)
  }
  expect(await audited(admin.id)).toEqual([])
})

test('the details of a user show their bookings and sessions without their identity documents', async () => {
  const paper = '0190a0a0-0000-7000-8000-00000000000a'
  const customer = await buildCustomer(it.context, { phone: '+20 100', age: 30, nationalIdFrontId: paper })
  const trip = await buildTrip(it.context, { price: 1_000 })
  await buildBooking(it.context, { customer, trip, seats: 2, status: 'confirmed' })
  await buildBooking(it.context, { customer, trip, seats: 1, status: 'pending' })
  await it.call(getMe, { as: customer })
  const { body, bytes } = await it.call(api.readUserForAdmin, { as: admin, params: { id: customer.id } })
  expect(body).toMatchObject({
    customerDetails: { phone: '+20 100', age: 30 },
    hasIdentityPapers: true,
    profileCompleted: false,
    bookings: { total: 2, confirmed: 1, sums: { EGP: 2_000, USD: 0, EUR: 0 } },
    sessions: [{ lastUsedAt: expect.any(String) }],
    lastSeenAt: expect.any(String),
  })
  expect(new TextDecoder().decode(bytes)).not.toMatch(/nationalId|0000000000a/)
  const owner = await it.call(api.readUserForAdmin, { as: admin, params: { id: trip.agencyId } })
  expect(owner.body).toMatchObject({ trips: 1, bookings: { total: 2, confirmed: 1 }, lastSeenAt: null, sessions: [] })
})

test('an unconfirmed or outdated deletion impact blocks the deletion', async () => {
  const agency = await buildAgency(it.context)
  const trip = await buildTrip(it.context, { agency, price: 1_000 })
  const ask = () => it.call(api.readUserDeletion, { as: admin, params: { id: agency.id } })
  const seen = { trips: 1, endingBookings: 0, refunds: [] }
  expect((await ask()).body).toMatchObject(seen)
  await buildBooking(it.context, { customer: await buildCustomer(it.context), trip, seats: 2, status: 'confirmed' })
  const remove = (agreed: object) =>
    it.call(deleteUser, { as: admin, params: { id: agency.id }, body: { seen: agreed as typeof seen } })
  expect((await remove(seen)).error).toMatchObject({
    code: 'account.consequences_changed',
    details: { endingBookings: 1, refundEGP: 2_000 },
  })
  const { trips, endingBookings, refunds } = (await ask()).body
  expect((await remove({ trips, endingBookings, refunds })).body.message).toBe('User deleted successfully')
  expect((await audited(agency.id)).map(({ action }) => action)).toEqual(['user.delete'])
})

test('admins cannot be deleted and have no deletion impact', async () => {
  const other = await buildAdmin(it.context)
  for (const response of [
    await it.call(deleteUser, { as: admin, params: { id: other.id } }),
    await it.call(api.readUserDeletion, { as: admin, params: { id: other.id } }),
  ]) {
    expect(response.error).toMatchObject({
      code: 'account.admin_protected',
      message: 'Cannot delete admin accounts for security reasons.',
    })
  }
})
