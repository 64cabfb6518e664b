import { deleteUser } from '@rihla/contract/accounts/account-deletion.api.ts'
import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import * as passwords from '@rihla/contract/accounts/passwords.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signFileUrl } from '#files/file-urls.ts'
import { buildAdmin, buildCustomer, type BuiltUser, builtPassword } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
let admin: BuiltUser
let person: BuiltUser

beforeAll(async () => {
  it = await createTestApp()
  admin = await buildAdmin(it.context)
})
afterAll(() => it.close())
beforeEach(async () => {
  person = await buildCustomer(it.context)
  it.clock.advance({ hours: 1 })
})

async function mailed() {
  await it.call(passwords.forgotPassword, { body: { email: person.email } })
  const mail = (await it.mails(person.email)).findLast(({ kind }) => kind === 'account.password_reset')
  return mail && { otp: mail.content.code!, token: new URL(mail.content.action!.url).searchParams.get('token')! }
}
const setStatus = (isActive: boolean) =>
  it.call(changeUserStatus, { as: admin, params: { id: person.id }, body: { isActive } })
const changePassword = () =>
  it.call(passwords.changePassword, {
    as: person,
    body: { currentPassword: builtPassword, newPassword: 'another one' },
  })
const update = (change: object) => it.db.updateTable('users').set(change).where('id', '=', person.id).execute()
const addressOf = () => it.db.selectFrom('users').select('email').where('id', '=', person.id).executeTakeFirstOrThrow()

const ends: [string, () => Promise<unknown>][] = [
  ['a change of the password', changePassword],
  ['a deactivation by an admin', () => setStatus(false)],
  ['a deletion by an admin', () => it.call(deleteUser, { as: admin, params: { id: person.id } })],
  [
    'another address',
    () =>
      update({
        updated_at: it.clock.now(),
        email: `other-${person.id}@x.test`,
        email_key: `other-${person.id}@x.test`,
      }),
  ],
]

describe.each(ends)('%s', (_, end) => {
  test('ends an open reset: its code and its link', async () => {
    const { otp, token } = (await mailed())!
    await end()
    const { email } = await addressOf()
    const code = await it.call(passwords.resetPasswordByCode, {
      body: { email: email || person.email, otp, password: 'a new password' },
    })
    const link = await it.call(passwords.resetPasswordByLink, {
      params: { token },
      body: { password: 'a new password' },
    })
    expect([code.error.code, link.error.code]).toEqual(['account.code_wrong', 'account.link_invalid'])
    expect(await it.db.selectFrom('password_resets').selectAll().where('user_id', '=', person.id).execute()).toEqual([])
  })

  test('ends links to private files that were signed for the person', async () => {
    const fileId = '019a0000-0000-7000-8000-000000000001'
    const url = signFileUrl(it.context, fileId, person.id)
    // there is no such file, but the link is right
    expect((await it.app.inject({ url })).statusCode).toBe(404)
    it.clock.advance({ minutes: 1 })
    await end()
    expect((await it.app.inject({ url })).statusCode).toBe(403)
    expect((await it.app.inject({ url: signFileUrl(it.context, fileId, admin.id) })).statusCode).toBe(404)
  })
})

test('an unrelated change of the account ends nothing', async () => {
  const { token } = (await mailed())!
  await update({ name: 'Another name', locale: 'ar' })
  const link = await it.call(passwords.resetPasswordByLink, { params: { token }, body: { password: 'a new password' } })
  expect(link.status).toBe(200)
})

test('a deactivated account gets no reset, and one again when it is active', async () => {
  await setStatus(false)
  expect(await mailed()).toBeUndefined()
  await setStatus(true)
  it.clock.advance({ minutes: 2 })
  expect(await mailed()).toBeDefined()
})

test('race of a reset with a change of the password: one of them wins, and no reset is left', async () => {
  const { token } = (await mailed())!
  const both = await Promise.all([
    changePassword(),
    it.call(passwords.resetPasswordByLink, { params: { token }, body: { password: 'a new password' } }),
  ])
  const statuses = both.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.every((status) => status < 500)).toBe(true)
})
