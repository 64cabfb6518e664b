import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { expect } from './strict-test.ts'

/** Opens a page in a new browser context, one per user. */
export const openUserPage = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

export const password = 'a walk along the Nile'
export const newAddress = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@example.com`

export const demoPassword = 'rihla-demo'
export const demoAdmin = 'admin@demo.rihla.example'
export const demoAgency = 'sahara@demo.rihla.example'
export const demoCustomer = 'mariam@demo.rihla.example'
/** Holds, books and travels in tests: what `demoCustomer` sees stays as the demo has it. */
export const demoBooker = 'karim.adel@demo.rihla.example'

export async function signIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await waitForSignInRedirect(page)
}

/** Expects a text that appears only briefly: polls from before `act`. */
export async function expectTransientText(page: Page, text: string, act: () => Promise<unknown>): Promise<void> {
  // a page that has just started loading has no body
  const seen = page.waitForFunction((expected) => document.querySelector('body')?.innerText.includes(expected), text, {
    polling: 100,
    timeout: 120_000,
  })
  await Promise.all([seen, act()])
}

/**
 * Waits for the redirect after sign-in: to the dashboard, or to an incomplete customer profile. It would interrupt
 * later steps.
 */
export async function waitForSignInRedirect(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string; profileCompleted?: boolean }
    if (user.role !== 'customer') return location.pathname.includes(`/${user.role}/`)
    return user.profileCompleted || location.pathname.endsWith('/customer')
  })
  await page.waitForLoadState('load')
}

/** Signs in through the API; effective from the next navigation. */
export async function signInByToken(page: Page, email: string, secret = demoPassword): Promise<void> {
  const login = await page.request.post('/api/users/login', { data: { email, password: secret } })
  expect(login.ok()).toBe(true)
  const session = (await login.json()) as { token: string; user: object }
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
}

/** No live events, which other tests cause for the accounts of the demo. Routing instead would disable the HTTP cache. */
export const disableNotificationStream = (page: Page) =>
  page.addInitScript(() => {
    const { fetch } = window
    window.fetch = (input, init) =>
      String(input instanceof Request ? input.url : input).endsWith('/api/notifications/stream')
        ? new Promise(() => {})
        : fetch(input, init)
  })

interface Registration {
  name: string
  email: string
  agencyName?: string
}

/** Submits the registration form, up to the email verification step. */
export async function registerInDialog(page: Page, { name, email, agencyName }: Registration): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (agencyName) {
    await dialog.getByRole('radio', { name: /Agency/ }).check()
    await dialog.getByLabel('Agency name').fill(agencyName)
  }
  await dialog.getByLabel('Full name').fill(name)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible()
}

export async function verifyByCode(page: Page, email: string): Promise<void> {
  const { code } = await newestMail(page.request, email, /./)
  // the sixth digit submits the form
  await expectTransientText(page, 'Email verified', () => page.getByLabel('6-digit code').fill(code ?? ''))
}

export async function verifyByLink(page: Page, email: string): Promise<void> {
  const { links } = await newestMail(page.request, email, /./)
  const link = links.find((each) => each.includes('token='))
  await expectTransientText(page, 'Email verified', () => page.goto(link ?? ''))
}

interface VerifiedUser {
  name: string
  email: string
  token: string
}

/** Registers a new user with a verified address and `password`. */
export async function createVerifiedUser(
  request: APIRequestContext,
  role: 'customer' | 'agency',
  name: string,
): Promise<VerifiedUser> {
  const email = newAddress(role)
  const agencyDetails = role === 'agency' ? { agencyDetails: { name } } : {}
  const joined = await request.post('/api/users/register', { data: { name, email, password, role, ...agencyDetails } })
  expect(joined.ok()).toBe(true)
  const { registration } = (await joined.json()) as { registration: string }
  const { code } = await newestMail(request, email, /./)
  const verified = await request.post('/api/users/verify-email-otp', { data: { email, otp: code, registration } })
  const { token } = (await verified.json()) as { token: string }
  return { name, email, token }
}

/** Ends the session on the server without the browser noticing, as expiry or a password change elsewhere does. */
export async function expireSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.ok()).toBe(true)
}

/** Submits the open sign-in dialog. */
export async function submitSignInDialog(page: Page, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}
