import { login, register, verifyEmailByCode } from '@rihla/contract/accounts/accounts.api.ts'
import { createAdmin, createUser, listUsersForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())

const create = (body: { name: string; email: string; password: string }, as: BuiltUser = admin) =>
  it.call(createAdmin, { as, body })

test('a new admin signs in with the given password, without email verification', async () => {
  const created = await create({ name: ' Nour ', email: ' Nour@Example.com ', password: 'given-secret' })
  expect(created.status).toBe(201)
  expect(created.body).toMatchObject({
    message: 'Admin created successfully',
    user: { name: 'Nour', email: 'nour@example.com', role: 'admin', isActive: true, isVerified: true },
  })
  const signedIn = await it.call(login, { body: { email: 'nour@example.com', password: 'given-secret' } })
  expect(signedIn.body.user).toMatchObject({ role: 'admin', isEmailVerified: true })
  const as = { ...admin, id: created.body.user._id }
  expect((await it.call(listUsersForAdmin, { as })).status).toBe(200)

  const [mail] = await it.mails('nour@example.com')
  expect(mail).toMatchObject({ kind: 'account.admin-created', content: { action: { url: 'http://rihla.test/admin' } } })
  const entries = await it.db.selectFrom('audit_log').selectAll().where('target_id', '=', as.id).execute()
  expect(entries).toMatchObject([{ actor_id: admin.id, action: 'user.create_admin' }])
  expect(JSON.stringify([mail, entries])).not.toContain('given-secret')
})

test('the other admins are mailed that an admin was created, the two involved are not', async () => {
  const other = await buildAdmin(it.context)
  const inactive = await buildAdmin(it.context, { isActive: false })
  await create({ name: 'Noticed', email: 'noticed@example.com', password: 'given-secret' })
  const [notice, ...more] = await it.mails(other.email)
  expect(more).toEqual([])
  expect(notice).toMatchObject({
    kind: 'account.admin-noticed',
    content: { action: { url: 'http://rihla.test/admin/users' } },
  })
  expect(notice!.content.paragraphs[0]).toBe(`${admin.name} gave Noticed (noticed@example.com) admin access.`)
  expect((await it.mails('noticed@example.com')).map(({ kind }) => kind)).toEqual(['account.admin-created'])
  expect(await it.mails(inactive.email)).toEqual([])
  expect((await it.mails(admin.email)).filter(({ kind }) => kind === 'account.admin-noticed')).toEqual([])
})

test('POST /api/users creates an admin by the same rules', async () => {
  const body = { name: 'Also', email: 'also@example.com', password: 'felucca trip' }
  const made = await it.call(createUser, { as: admin, body })
  expect([made.status, made.body.user.role]).toEqual([201, 'admin'])
  const again = await it.call(createUser, { as: admin, body })
  expect([again.status, again.error.code, Object.keys(again.error.fields ?? {})]).toEqual([
    409,
    'account.email_taken',
    ['email'],
  ])
  expect((await it.call(createUser, { as: admin, body: { ...body, role: 'agency' } as typeof body })).status).toBe(400)
})

test('an address that already has an account is refused at its field, and that account is unchanged', async () => {
  const customer = await buildCustomer(it.context, { email: 'taken@example.com' })
  const refused = await create({ name: 'X', email: 'TAKEN@example.com', password: 'felucca trip' })
  expect(refused.status).toBe(409)
  expect(refused.error).toMatchObject({ code: 'account.email_taken', fields: { email: expect.any(String) } })
  const { role } = await it.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow()
  expect(role).toBe('customer')
})

test('race of many requests for one address: one creates the account', async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => create({ name: 'Once', email: 'once@example.com', password: 'felucca trip' })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409])
})

test('a pending registration for the address can no longer become the account', async () => {
  const email = 'waiting@example.com'
  await it.call(register, { body: { name: 'Stranger', email, password: 'a stranger' } })
  const [mail] = await it.mails(email)
  await create({ name: 'Real', email, password: 'felucca trip' })
  const late = await it.call(verifyEmailByCode, { body: { email, otp: mail!.content.code! } })
  expect(late.error.code).toBe('account.code_wrong')
  expect((await it.call(login, { body: { email, password: 'felucca trip' } })).body.user.role).toBe('admin')
})

test.each([
  [{ name: '', email: 'a@b.example', password: 'felucca trip' }, 'name'],
  [{ name: 'A', email: 'nobody', password: 'felucca trip' }, 'email'],
  [{ name: 'A', email: 'a@b.example', password: '12345' }, 'password'],
  [{ name: 'A', email: 'a@b.example', password: 'nine long' }, 'password'],
  [{ name: '\u200b', email: 'a@b.example', password: 'felucca trip' }, 'name'],
])('refuses %j at its field', async (body, field) => {
  const refused = await create(body)
  expect(refused.status).toBe(400)
  expect(refused.error.fields).toHaveProperty(field)
})
