import { login, register, verifyEmailByCode, getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('a person who registers and proves their address is signed in', async () => {
  const { call } = it
  const registered = await call(register, {
    body: { name: 'Mona Saleh', email: 'Mona@Example.com', password: 'secret1', role: 'customer' },
  })
  expect(registered.status, JSON.stringify(registered.body)).toBe(201)
  const [mail] = await it.mails('Mona@Example.com')
  const otp = mail?.content.code ?? ''
  const refused = await call(login, { body: { email: 'mona@example.com', password: 'secret1' } })
  expect(refused.error).toMatchObject({
    code: 'account.email_unverified',
    requiresVerification: true,
    email: 'mona@example.com',
  })
  const verified = await call(verifyEmailByCode, { body: { email: 'mona@example.com', otp } })
  expect(verified.status, JSON.stringify(verified.body)).toBe(200)
  const me = await call(getMe, { as: verified.body.token })
  expect(me.body).toEqual(verified.body.user)
  const signedIn = await call(login, { body: { email: ' MONA@example.com', password: 'secret1' } })
  expect(signedIn.status).toBe(200)
})
