import type { APIRequestContext, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { newAddress, password } from './people.ts'
import { expect } from './strict-test.ts'

export interface OwnPerson {
  name: string
  email: string
  token: string
  user: { _id: string }
}

/** A customer nobody else knows, joined without a look at the screens. */
export async function joinAsCustomer(request: APIRequestContext, name: string): Promise<OwnPerson> {
  const email = newAddress('traveller')
  const joined = await request.post('/api/users/register', { data: { name, email, password } })
  expect(joined.status(), await joined.text()).toBe(201)
  const { registration } = (await joined.json()) as { registration: string }
  const { code } = await newestMail(request, email, /./)
  const proved = await request.post('/api/users/verify-email-otp', { data: { email, otp: code, registration } })
  expect(proved.status(), await proved.text()).toBe(200)
  return { name, email, ...((await proved.json()) as Pick<OwnPerson, 'token' | 'user'>) }
}

/** This browser is theirs from now on; `null`: nobody's. */
export async function takeSeat(page: Page, person: OwnPerson | null): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/faq')
  await page.evaluate((session) => {
    localStorage.removeItem('token')
    localStorage.removeItem('user')
    if (!session) return
    localStorage.setItem('token', session.token)
    localStorage.setItem('user', JSON.stringify(session.user))
  }, person)
}

export async function signInByApi(request: APIRequestContext, email: string, secret: string): Promise<string> {
  const login = await request.post('/api/users/login', { data: { email, password: secret } })
  expect(login.status(), await login.text()).toBe(200)
  return ((await login.json()) as { token: string }).token
}

export interface OwnBooking {
  _id: string
  bookingNumber: string
  status: string
  seats: number
  totalAmount: number
  promoCode: string | null
  paymentType: string
  selectedStartDate: string
}

interface Asking {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  data?: object
}

/** A call of the API by whoever has the token, which has to succeed. */
export async function ask<T>(
  request: APIRequestContext,
  token: string,
  url: string,
  { method = 'GET', data }: Asking = {},
): Promise<T> {
  const answer = await request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${url}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

export const bookingsOf = (request: APIRequestContext, { token }: OwnPerson): Promise<OwnBooking[]> =>
  ask(request, token, '/api/bookings/mine?limit=1000')
