import * as api from '@rihla/contract/accounts/accounts.api.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { firstAdmin } from './administration/create-admin.ts'
import { sweepAccounts } from './sweep-accounts.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('the first admin is created once by any number of instances that start at the same time', async () => {
  const wanted = { email: 'Boss@example.com', password: 'felucca trip' }
  const context = { ...it.context, config: { ...it.context.config, firstAdmin: wanted } }
  const made = await Promise.all([1, 2, 3].map(() => firstAdmin(context)))
  expect(made.filter(Boolean)).toHaveLength(1)
  const response = await it.call(api.login, { body: { email: 'boss@example.com', password: 'felucca trip' } })
  expect(response.body.user).toMatchObject({ role: 'admin', name: 'Rihla Admin' })
})

test.each([
  ['a short password', 'x4!k9', 'https://rihla.example.com', 'ADMIN_PASSWORD is too short'],
  ['a common password', 'QwertyUIOP', 'https://rihla.example.com', 'ADMIN_PASSWORD is too common'],
  ['a strong password', 'felucca trip', 'https://rihla.example.com', 'created'],
  ['a short password of a local installation', 'x4!k9', 'http://localhost:3000', 'created'],
])('the first admin with %s (%s) at %s: %s', async (_name, password, publicUrl, result) => {
  const fresh = await createTestApp({ config: { publicUrl, firstAdmin: { email: 'boss@example.com', password } } })
  const outcome = await firstAdmin(fresh.context).then(
    (isCreated) => (isCreated ? 'created' : 'not created'),
    (error: Error) => `${error.name}: ${error.message}`,
  )
  expect(outcome).toContain(result)
  expect(outcome).not.toContain(password)
  await fresh.close()
})

test('no admin is created when one exists or none is configured', async () => {
  await buildAdmin(it.context)
  expect(await firstAdmin(it.context)).toBe(false)
  const config = { ...it.context.config, firstAdmin: { email: 'second@example.com', password: 'felucca trip' } }
  expect(await firstAdmin({ ...it.context, config })).toBe(false)
})

test('expired rows are swept, current ones stay', async () => {
  const person = await buildCustomer(it.context)
  await signInAs(it.context, person)
  const body = { name: 'Late', email: 'late@example.com', password: 'felucca trip' }
  await it.call(api.register, { body })
  const counts = async () => {
    const tables = ['sessions', 'registrations', 'rate_limits'] as const
    const rows = tables.map((table) => it.db.selectFrom(table).select((eb) => eb.fn.countAll().as('n')))
    return Promise.all(rows.map(async (query) => Number((await query.executeTakeFirstOrThrow()).n)))
  }
  const before = await counts()
  await sweepAccounts(it.context)
  expect(await counts()).toEqual(before)
  it.clock.advance({ days: 31 })
  await sweepAccounts(it.context)
  expect(await counts()).toEqual([0, 0, 0])
})

test('a complete profile is marked as complete, and its identity files are links that expire', async () => {
  const storageKey = 'public/0123456789abcdef0123456789abcdef_800x600_e8d2b0.webp'
  const upload = async (kind: UploadKind, key: string) => {
    const id = uuid()
    const hash = Buffer.from(key)
    await it.db
      .insertInto('uploads')
      .values({
        id,
        kind,
        storage_key: key,
        is_private: !key.startsWith('public/'),
        content_type: 'image/webp',
        bytes: 1,
        file_name: 'x.webp',
        sha256: hash,
        original_sha256: hash,
        created_at: it.clock.now(),
      })
      .execute()
    return id
  }
  const nationalIdFrontId = await upload('national-id', 'private/front')
  const person = await buildCustomer(it.context, {
    profilePhotoId: await upload('profile-photo', storageKey),
    phone: '+20 100 123 4567',
    address: 'Cairo',
    instagramUrl: 'https://instagram.com/mona',
    age: 29,
    nationality: 'Egyptian',
    nationalIdFrontId,
    nationalIdBackId: await upload('national-id', 'private/back'),
    question1: 'Adventure, Culture',
    question2: 'Backpacking',
    question3: 'Under 500',
  })
  const { body } = await it.call(api.getMe, { as: person })
  expect(body.profileCompleted).toBe(true)
  expect(body.profilePhoto).toBe(storageKey.replace('public/', '/files/'))
  const { customerDetails } = body
  expect(customerDetails).toMatchObject({ age: 29, profileQuestions: { question3: 'Under 500' } })
  expect(customerDetails?.nationalIdFront).toMatch(
    new RegExp(`^/files/private/${nationalIdFrontId}\\?expires=\\d+&reader=${person.id}&signature=[\\w-]+$`),
  )
})
