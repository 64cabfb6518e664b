import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { listUsersForAdmin, readUserForAdmin } from '@rihla/contract/accounts/admin-users.api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { buildMail } from '#testing/builders/mails.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  customer = await buildCustomer(it.context)
})
afterAll(() => it.close())

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000)

async function mailed(outcome: { status: 'sent' | 'failed'; last_error?: string; sent_at?: Date }) {
  const id = await buildMail(it.context, { to: { name: 'Mona', address: customer.email } })
  await it.db.updateTable('mails').set(outcome).where('id', '=', id).execute()
  return id
}

/** As the person, the list and the details of the admin have it. */
async function shown() {
  const [own, listed, details] = await Promise.all([
    it.call(getMe, { as: customer }),
    it.call(listUsersForAdmin, { as: admin, query: { search: customer.email } }),
    it.call(readUserForAdmin, { as: admin, params: { id: customer.id } }),
  ])
  return [own.body.isEmailReturned, listed.body.users[0]?.isEmailReturned, details.body.isEmailReturned]
}

test.each([
  ['550 5.1.1 No such user', true],
  ["Can't send mail - all recipients were rejected: 553 unknown", true],
  ['550 5.7.1 Relaying denied', false],
  ['552 5.2.2 The mailbox is full', false],
  ['connect ECONNREFUSED 127.0.0.1:25', false],
])('after %j, that emails come back is %j', async (error, isReturned) => {
  await mailed({ status: 'sent', sent_at: inSeconds(-60) })
  expect(await shown()).toEqual([false, false, false])
  await mailed({ status: 'failed', last_error: error })
  expect(await shown()).toEqual([isReturned, isReturned, isReturned])
})

test('a later delivery ends it, and so does another address', async () => {
  await mailed({ status: 'failed', last_error: '550 No such person' })
  expect(await shown()).toEqual([true, true, true])
  await mailed({ status: 'sent', sent_at: inSeconds(60) })
  expect(await shown()).toEqual([false, false, false])

  customer = await buildCustomer(it.context)
  await mailed({ status: 'failed', last_error: '550 No such person' })
  const email = `moved-${customer.email}`
  await it.db.updateTable('users').set({ email }).where('id', '=', customer.id).execute()
  customer = { ...customer, email }
  expect(await shown()).toEqual([false, false, false])
})
