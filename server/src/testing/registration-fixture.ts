import * as api from '@rihla/contract/accounts/accounts.api.ts'
import { createTestApp } from './test-app.ts'

export const from = (ip: string) => ({ 'x-forwarded-for': ip })

/** An application in which a person registers, and strangers register the same address elsewhere. */
export async function createRegistrationFixture() {
  // The proxy header states the client IP.
  const it = await createTestApp({ config: { trustedProxies: ['127.0.0.1'] } })
  let made = 0
  const applicant = {
    email: '',
    /** Of the registration in the applicant's browser. */
    secret: '',
    password: 'felucca trip',
    /** The next test's person, an hour later. */
    change() {
      applicant.email = `person-${(made += 1)}@example.com`
      applicant.secret = ''
      it.clock.advance({ hours: 1 })
    },
  }
  const send = (overrides: object, locale: 'en' | 'ar', ip: string) => {
    const { email, password } = applicant
    return it.call(api.register, {
      body: { name: 'Mona Saleh', email, password, ...overrides },
      locale,
      headers: from(ip),
    })
  }
  async function register(overrides: object = {}, locale: 'en' | 'ar' = 'en', ip = '192.0.2.1') {
    const response = await send(overrides, locale, ip)
    if (response.status === 201) applicant.secret = response.body.registration
    return response
  }
  /** Returns the secret of the stranger's registration. */
  async function registerAsStranger(ip = '203.0.113.1') {
    const { body } = await send({ name: 'Stranger', password: 'a stranger' }, 'en', ip)
    return body.registration
  }
  const ownChoice = (): object => ({ registration: applicant.secret })
  const lastMail = async () => (await it.mails(applicant.email)).at(-1)!
  return {
    it,
    applicant,
    register,
    registerAsStranger,
    verifyByCode: (otp: string, choice = ownChoice(), ip = '192.0.2.1') =>
      it.call(api.verifyEmailByCode, { body: { email: applicant.email, otp, ...choice }, headers: from(ip) }),
    verifyByLink: (token: string, choice = ownChoice()) =>
      it.call(api.verifyEmailByLinkAndSecret, { params: { token }, body: choice }),
    resend: (choice = ownChoice(), ip = '192.0.2.1') =>
      it.call(api.resendVerification, { body: { email: applicant.email, ...choice }, headers: from(ip) }),
    signIn: (password = applicant.password) => it.call(api.login, { body: { email: applicant.email, password } }),
    lastMail,
    codeOf: async () => (await lastMail()).content.code!,
    linkOf: async () => new URL((await lastMail()).content.action!.url).searchParams.get('token')!,
    otherThan: (otp: string) => (otp === '000000' ? '000001' : '000000'),
  }
}
