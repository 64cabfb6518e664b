import type { Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { newAddress, password } from './people.ts'
import { expect } from './strict-test.ts'

interface NewCustomer {
  email: string
  token: string
  user: { _id: string; name: string }
}

/** Somebody nobody else in the tests knows, made without a look at the dialogs. */
export async function newCustomer(page: Page, name: string): Promise<NewCustomer> {
  const email = newAddress('customer')
  const joined = await page.request.post('/api/users/register', { data: { name, email, password, role: 'customer' } })
  expect(joined.ok()).toBe(true)
  const { registration } = (await joined.json()) as { registration: string }
  const { code } = await newestMail(page.request, email, /./)
  const data = { email, otp: code, registration }
  const verified = await page.request.post('/api/users/verify-email-otp', { data })
  expect(verified.ok()).toBe(true)
  return { email, ...((await verified.json()) as Omit<NewCustomer, 'email'>) }
}

/** At this browser, as if they had just signed in. */
export async function sitDown(page: Page, { token, user }: NewCustomer): Promise<void> {
  await page.goto('/faq')
  await page.evaluate(
    (session) => {
      localStorage.setItem('token', session.token)
      localStorage.setItem('user', JSON.stringify(session.user))
    },
    { token, user },
  )
}
