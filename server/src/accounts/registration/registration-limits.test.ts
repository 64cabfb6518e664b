import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { createRegistrationFixture, from } from '#testing/registration-fixture.ts'
import { tenAtOnce } from '#testing/ten-at-once.ts'

const { it, applicant, register, registerAsStranger, verifyByCode, verifyByLink, resend, codeOf, linkOf, otherThan } =
  await createRegistrationFixture()
beforeEach(() => applicant.change())
afterAll(() => it.close())

describe('strangers cannot keep an owner from registering', () => {
  test('by registering the address: neither registration nor resend is refused, and both are mailed', async () => {
    for (let n = 0; n < 5; n += 1) await registerAsStranger('192.0.2.1')
    const before = (await it.mails(applicant.email)).length
    expect((await register()).status).toBe(201)
    it.clock.advance({ minutes: 1 })
    expect((await resend()).status).toBe(200)
    expect(await it.mails(applicant.email)).toHaveLength(before + 2)
    expect((await verifyByCode(await codeOf())).status).toBe(200)
  })

  test('by flooding the address: it gets forty mails a day, and the link of any of them verifies the owner', async () => {
    await tenAtOnce(45, (n) => registerAsStranger(`203.0.113.${n}`))
    expect((await register({ name: 'Owner' })).status).toBe(201)
    expect(await it.mails(applicant.email)).toHaveLength(40)
    const link = await linkOf()
    expect((await resend()).status).toBe(200)
    expect(await it.mails(applicant.email)).toHaveLength(41)
    expect((await verifyByLink(link)).body.user.name).toBe('Owner')
  })

  test('by registrations that are refused: they use no mails up', async () => {
    const agency = { role: 'agency', agencyDetails: { name: 'Nile', logo: 'https://example.com/logo.png' } }
    const refused = await tenAtOnce(41, (n) => register(agency, 'en', `203.0.113.${n}`))
    for (const { error } of refused) expect(error.code).toBe('upload.file_unknown')
    await register()
    expect(await it.mails(applicant.email)).toHaveLength(1)
  })

  test('by resending to an address without a registration: it uses no mails up', async () => {
    for (let n = 0; n < 21; n += 1) {
      expect((await resend({}, `203.0.113.${n}`)).status).toBe(200)
      it.clock.advance({ minutes: 15 })
    }
    await register()
    it.clock.advance({ minutes: 1 })
    expect((await resend({})).status).toBe(200)
    expect(await it.mails(applicant.email)).toHaveLength(2)
  })

  test('by resending elsewhere: only twenty of these mails a day are sent, silently', async () => {
    await register()
    for (let n = 0; n < 22; n += 1) {
      it.clock.advance({ minutes: 15 })
      expect((await resend({}, `203.0.113.${n}`)).status).toBe(200)
    }
    expect(await it.mails(applicant.email)).toHaveLength(21)
    expect((await resend()).status).toBe(200)
    expect(await it.mails(applicant.email)).toHaveLength(22)
  })

  test('by a resend that was counted before the registration: a code younger than a minute is not replaced', async () => {
    await resend({}, '203.0.113.1')
    it.clock.advance({ seconds: 59 })
    await register()
    const otp = await codeOf()
    it.clock.advance({ seconds: 2 })
    expect((await resend({}, '203.0.113.1')).status).toBe(200)
    expect(await it.mails(applicant.email)).toHaveLength(1)
    expect((await verifyByCode(otp)).status).toBe(200)
  })

  test('by requesting mails behind the same IP', async () => {
    await register()
    it.clock.advance({ minutes: 1 })
    const askFor = (n: number) =>
      it.call(api.resendVerification, { body: { email: `other-${n}@example.com` }, headers: from('192.0.2.1') })
    await Promise.all(Array.from({ length: 100 }, (_, n) => askFor(n)))
    expect((await askFor(100)).status).toBe(429)
    expect((await resend()).status).toBe(200)
  })

  test('from one IP: it causes ten mails an hour, and the owner still gets one', async () => {
    for (let n = 0; n < 12; n += 1) await registerAsStranger()
    expect(await it.mails(applicant.email)).toHaveLength(10)
    await register()
    expect(await it.mails(applicant.email)).toHaveLength(11)
  })

  test('a registration that was not mailed gets its mail from its own resend, at once', async () => {
    for (let n = 0; n < 10; n += 1) await registerAsStranger('192.0.2.1')
    await register()
    expect(await it.mails(applicant.email)).toHaveLength(10)
    expect((await resend()).status).toBe(200)
    expect((await verifyByCode(await codeOf())).status).toBe(200)
  })

  test('by guessing codes, by resending or by using up attempts', async () => {
    await register()
    const otp = await codeOf()
    await tenAtOnce(40, (n) => verifyByCode(otherThan(otp), {}, `203.0.113.${n}`))
    expect((await verifyByCode(otherThan(otp), {}, '203.0.113.99')).status).toBe(429)
    const stranger = await registerAsStranger()
    it.clock.advance({ minutes: 1 })
    expect((await resend({ registration: stranger }, '203.0.113.1')).status).toBe(200)
    expect((await verifyByCode(otp)).status).toBe(200)
  })
})

test('an IP has thirty wrong codes an hour, over all addresses; a link is not limited', async () => {
  await register()
  const [otp, token] = [await codeOf(), await linkOf()]
  const guess = async (n: number) => {
    const body = { email: `sprayed-${n}@example.com`, otp: '000000' }
    return (await it.call(api.verifyEmailByCode, { body, headers: from('2001:db8:1:2::1') })).status
  }
  expect(await tenAtOnce(30, guess)).toEqual(Array(30).fill(400))
  expect(await guess(30)).toBe(429)
  // The same household has other addresses of its /64.
  expect((await verifyByCode(otp, { registration: applicant.secret }, '2001:db8:1:2:ffff::2')).status).toBe(429)
  expect((await verifyByLink(token)).status).toBe(200)
})

describe('limits', () => {
  test('one mail per minute and five resent per hour; a refused request leaves the code valid', async () => {
    await register()
    const otp = await codeOf()
    it.clock.advance({ seconds: 18 })
    for (const choice of [{ registration: applicant.secret }, {}]) {
      const refused = await resend(choice)
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '42'])
      expect(refused.error.message).toBe('Too many attempts. Try again in 42 seconds.')
    }
    expect(await it.mails(applicant.email)).toHaveLength(1)
    for (let n = 0; n < 5; n += 1) {
      it.clock.advance({ minutes: 1 })
      expect((await resend()).status).toBe(200)
    }
    it.clock.advance({ minutes: 1 })
    expect((await resend()).error.message).toBe('Too many attempts. Try again in 55 minutes.')
    expect(otp).toMatch(/^\d{6}$/)
    expect((await verifyByCode(await codeOf())).status).toBe(200)
  })

  test('says how long to wait in Arabic, with its plural forms', async () => {
    await register()
    it.clock.advance({ seconds: 57 })
    const { error } = await it.call(api.resendVerification, { body: { email: applicant.email }, locale: 'ar' })
    expect(error.message).toContain('3 ثوانٍ')
  })
})
