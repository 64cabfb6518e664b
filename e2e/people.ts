import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { expect } from './strict-test.ts'

/** Each person sits at a browser of their own. */
export const arrive = async (browser: Browser): Promise<Page> => (await browser.newContext()).newPage()

export const password = 'a walk along the Nile'
export const newAddress = (who: string): string => `${who}-${randomUUID().slice(0, 8)}@example.com`

export const demoPassword = 'rihla-demo'
export const demoAdmin = 'admin@demo.rihla.example'
export const demoAgency = 'sahara@demo.rihla.example'
export const demoCustomer = 'mariam@demo.rihla.example'

export async function signIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(dialog).toBeHidden()
  await arriveWhereTheyBelong(page)
}

/** Words that stand for a moment only: looked for from before `act` on, and often enough not to miss them. */
export async function seeInPassing(page: Page, words: string, act: () => Promise<unknown>): Promise<void> {
  // a page that is only beginning has no body yet
  const seen = page.waitForFunction((sought) => document.querySelector('body')?.innerText.includes(sought), words, {
    polling: 100,
    timeout: 60_000,
  })
  await Promise.all([seen, act()])
}

/**
 * Agencies and admins are led to their desk, customers whose profile is not complete to it: what is opened or pressed
 * before they are there is interrupted by it.
 */
export async function arriveWhereTheyBelong(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const user = JSON.parse(localStorage.getItem('user') ?? '{}') as { role?: string; profileCompleted?: boolean }
    if (user.role !== 'customer') return location.pathname.includes(`/${user.role}/`)
    return user.profileCompleted || location.pathname.endsWith('/customer')
  })
  await page.waitForLoadState('load')
}

/** Signed in without a look at the dialog, for tests about what comes after it: from the next page on. */
export async function beSignedIn(page: Page, email: string, secret = demoPassword): Promise<void> {
  const login = await page.request.post('/api/users/login', { data: { email, password: secret } })
  expect(login.ok()).toBe(true)
  const session = (await login.json()) as { token: string; user: object }
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
}

/** For tests that wait until the network is idle: an open stream never is. */
export async function hearNothing(page: Page): Promise<void> {
  await page.route('**/api/notifications/stream', (route) => route.fulfill({ contentType: 'text/event-stream' }))
}

interface Joining {
  name: string
  email: string
  agencyName?: string
}

/** Fills the form that joins; what follows is the proof of the address. */
export async function join(page: Page, { name, email, agencyName }: Joining): Promise<void> {
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

export async function proveByCode(page: Page, email: string): Promise<void> {
  const { code } = await newestMail(page.request, email, /./)
  await page.getByLabel('6-digit code').fill(code ?? '')
  await seeInPassing(page, 'Email verified', () => page.getByRole('button', { name: 'Verify Email' }).click())
}

export async function proveByLink(page: Page, email: string): Promise<void> {
  const { links } = await newestMail(page.request, email, /./)
  const link = links.find((each) => each.includes('token='))
  await seeInPassing(page, 'Email verified', () => page.goto(link ?? ''))
}

interface NewPerson {
  name: string
  email: string
  token: string
}

/** Somebody no other test knows, with a proven address and `password`. */
export async function newPerson(
  request: APIRequestContext,
  role: 'customer' | 'agency',
  name: string,
): Promise<NewPerson> {
  const email = newAddress(role)
  const agencyDetails = role === 'agency' ? { agencyDetails: { name } } : {}
  const joined = await request.post('/api/users/register', { data: { name, email, password, role, ...agencyDetails } })
  expect(joined.ok()).toBe(true)
  const { code } = await newestMail(request, email, /./)
  const proven = await request.post('/api/users/verify-email-otp', { data: { email, otp: code } })
  const { token } = (await proven.json()) as { token: string }
  return { name, email, token }
}

/** Ends the session of a browser behind its back, as a month without a visit or a password changed elsewhere does. */
export async function expireSession(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const ended = await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })
  expect(ended.ok()).toBe(true)
}

/** Fills the login dialog that is open. */
export async function signInThere(page: Page, email: string, secret: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
}
