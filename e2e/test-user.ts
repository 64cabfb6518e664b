import type { APIRequestContext, Page } from '@playwright/test'
import { newestMail } from './mailbox.ts'
import { demoAdmin, demoPassword, newAddress, password } from './accounts.ts'
import { expect } from './strict-test.ts'

export interface TestUser {
  name: string
  email: string
  token: string
  user: { _id: string }
}

/** Registers a new customer through the API. */
export async function registerCustomer(request: APIRequestContext, name: string): Promise<TestUser> {
  const email = newAddress('traveller')
  const joined = await request.post('/api/users/register', { data: { name, email, password } })
  expect(joined.status(), await joined.text()).toBe(201)
  const { registration } = (await joined.json()) as { registration: string }
  const { code } = await newestMail(request, email, /./)
  const verified = await request.post('/api/users/verify-email-otp', { data: { email, otp: code, registration } })
  expect(verified.status(), await verified.text()).toBe(200)
  return { name, email, ...((await verified.json()) as Pick<TestUser, 'token' | 'user'>) }
}

/** Stores the user's session in the browser, or clears it for `null`. */
export async function storeSession(page: Page, person: TestUser | null): Promise<void> {
  // a page of the address without scripts: one that is open for another person would load with this session
  await page.goto('/robots.txt')
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

export interface TestBooking {
  _id: string
  bookingNumber: string
  status: string
  seats: number
  totalAmount: number
  depositAmount: number
  promoCode: string | null
  paymentType: string
  selectedStartDate: string
}

interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  data?: object
}

/** An API call with this token, which must succeed. */
export async function callApi<T>(
  request: APIRequestContext,
  token: string,
  url: string,
  { method = 'GET', data }: CallOptions = {},
): Promise<T> {
  const response = await request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(data && { data }),
  })
  expect(response.ok(), `${method} ${url}: ${response.status()} ${await response.text()}`).toBe(true)
  return (await response.json()) as T
}

export const bookingsOf = (request: APIRequestContext, { token }: TestUser): Promise<TestBooking[]> =>
  callApi(request, token, '/api/bookings/mine?limit=1000')

/** Releases all seats that the user holds, as another tab can. */
export async function releaseHolds(request: APIRequestContext, { token }: TestUser): Promise<void> {
  for (const { _id } of await callApi<{ _id: string }[]>(request, token, '/api/bookings/holds')) {
    await callApi(request, token, `/api/bookings/holds/${_id}`, { method: 'DELETE' })
  }
}

/** An admin verifies that what was due has arrived for a booking: from then on a refund is due when it ends. */
export async function verifyPayment(request: APIRequestContext, { _id }: { _id: string }): Promise<void> {
  const admin = await signInByApi(request, demoAdmin, demoPassword)
  const { depositAmount: receivedAmount } = await callApi<{ depositAmount: number }>(
    request,
    admin,
    `/api/bookings/${_id}`,
  )
  const data = { status: 'payment_verified', receivedAmount }
  await callApi(request, admin, `/api/admin/bookings/${_id}/status`, { method: 'PUT', data })
}

/** Where a refund of the customer's booking goes, without which the desk records none. */
export const giveDestination = (request: APIRequestContext, { token }: TestUser, id: string) =>
  callApi(request, token, `/api/bookings/${id}/refund-destination`, {
    method: 'PUT',
    data: { method: 'wallet', account: '01012345678' },
  })
