import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
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
}

/** Signed in without a look at the dialog, for tests about what comes after it: from the next page on. */
export async function beSignedIn(page: Page, email: string): Promise<void> {
  const login = await page.request.post('/api/users/login', { data: { email, password: demoPassword } })
  expect(login.ok()).toBe(true)
  const session = (await login.json()) as { token: string; user: object }
  await page.addInitScript(({ token, user }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
  }, session)
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
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
}

export async function proveByLink(page: Page, email: string): Promise<void> {
  const { links } = await newestMail(page.request, email, /./)
  const link = links.find((each) => each.includes('token='))
  await page.goto(link ?? '')
  await expect(page.getByRole('heading', { name: 'Email verified' })).toBeVisible()
}
