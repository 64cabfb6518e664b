import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import {
  callApi,
  giveDestination,
  registerCustomer,
  type TestBooking,
  type TestUser,
  signInByApi,
  storeSession,
} from './test-user.ts'
import { dayIn, createTestTrip, type TestTrip } from './test-trip.ts'
import { openUserPage, demoAdmin, demoAgency, demoPassword, newAddress, password } from './accounts.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { goBackFromOpened } from './go-back.ts'
import { newPicture } from './new-picture.ts'
import { expect, test } from './strict-test.ts'

/** A new admin with a unique name, to identify who acted. */
async function newAdmin(request: APIRequestContext, name: string): Promise<TestUser> {
  const email = newAddress('admin')
  const token = await signInByApi(request, demoAdmin, demoPassword)
  await callApi(request, token, '/api/admin/users/admin', { method: 'POST', data: { name, email, password } })
  const login = await request.post('/api/users/login', { data: { email, password } })
  return { name, email, ...((await login.json()) as Pick<TestUser, 'token' | 'user'>) }
}

const openAs = async (browser: Browser, person: TestUser): Promise<Page> => {
  const page = await openUserPage(browser)
  await page.clock.install()
  await storeSession(page, person)
  return page
}

async function sendPicture(request: APIRequestContext, { token }: TestUser, buffer: Buffer): Promise<string> {
  const sent = await request.post('/api/upload/payment-proof', {
    headers: { authorization: `Bearer ${token}` },
    multipart: { paymentProof: { name: 'transfer.png', mimeType: 'image/png', buffer } },
  })
  expect(sent.status(), await sent.text()).toBe(201)
  return ((await sent.json()) as { url: string }).url
}

interface Payment {
  reference?: string
  picture?: Buffer
  isDeposit?: boolean
}

async function book(
  request: APIRequestContext,
  person: TestUser,
  trip: TestTrip,
  { reference, picture, isDeposit = false }: Payment,
): Promise<TestBooking> {
  const data = {
    trip: trip._id,
    seats: 1,
    selectedStartDate: dayIn(20),
    paymentType: isDeposit ? 'deposit_payment' : 'full_payment',
    paymentReference: reference ?? null,
    paymentProof: picture ? await sendPicture(request, person, picture) : null,
  }
  return callApi(request, person.token, '/api/bookings', { method: 'POST', data })
}

const egpAccount = 'Vodafone Cash (demo) · 01000000000'

/** Into the focused amount, with the account on which it arrived; sent with Enter. */
async function enterArrival(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Received into').selectOption(egpAccount)
  await page.getByLabel(/^Amount received/).fill(amount)
  await page.getByLabel(/^Amount received/).press('Enter')
}

const ownTrip = (request: APIRequestContext): Promise<TestTrip> =>
  createTestTrip(request, { title: `Canyon ${randomUUID().slice(0, 8)}` })

const queueOf = (trip: TestTrip): string => `/admin/bookings/payments?search=${encodeURIComponent(trip.title)}`

const payment = (page: Page, { name }: TestUser) => page.getByRole('article', { name })

test('admin processes the payment queue by keyboard and rejects a reused transfer that is flagged', async ({
  browser,
  request,
}) => {
  const trip = await ownTrip(request)
  const [honest, second] = [
    await registerCustomer(request, 'Hana Adel'),
    await registerCustomer(request, 'Basem Nabil'),
  ]
  const number = String(Date.now())
  const picture = await newPicture()
  const { depositAmount } = await book(request, honest, trip, { reference: `INSTA ${number}`, picture })
  await book(request, second, trip, { reference: `insta-${number}`, picture })
  const slow = await registerCustomer(request, 'Dina Fathy')
  await book(request, slow, trip, { reference: randomUUID() })
  const page = await openAs(browser, await newAdmin(request, 'Nadia'))

  await page.goto(queueOf(trip))
  await expect(payment(page, honest)).toContainText(`INSTA ${number}`)
  await page.keyboard.press('j')
  const flags = payment(page, second).getByRole('note')
  await expect(flags.filter({ hasText: 'This reference was also used for another booking.' })).toContainText(
    honest.name,
  )
  await expect(flags.filter({ hasText: 'This screenshot was also used for another booking.' })).toContainText(
    honest.name,
  )

  // a late response must not navigate after the admin has already moved on
  const { promise: isLeavingAllowed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/bookings/*/transitions/*', async (route) => {
    await isLeavingAllowed
    await route.continue()
  })
  await page.keyboard.press('j')
  await expect(payment(page, slow)).toBeVisible()
  // the key alone verifies nothing
  await page.keyboard.press('v')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter the amount that arrived.')).toBeVisible()
  await enterArrival(page, String(depositAmount))
  await passUndoTime(page)
  await expect(payment(page, second)).toBeVisible()
  letGo()
  await expect(page.getByText(`${slow.name}: Payment verified.`)).toBeVisible()
  await expect(payment(page, second)).toBeVisible()

  await page.keyboard.press('k')
  await expect(payment(page, honest)).toBeVisible()
  await page.keyboard.press('v')
  await enterArrival(page, String(depositAmount))
  const check = page.getByRole('dialog', { name: 'Which transfer of the account is it?' })
  await expect(check.getByRole('note').first()).toContainText(second.name)
  await check.getByLabel('ID of the transfer in the account').fill(`FT ${number}`)
  await check.getByLabel('Time in the account').fill('2026-11-20T10:05')
  await check.getByRole('button', { name: 'Verify Payment' }).click()
  await expect(payment(page, second).getByRole('heading', { name: second.name })).toBeFocused()
  await passUndoTime(page)
  await expect(page.getByText(`${honest.name}: Payment verified.`)).toBeVisible()
  await page.keyboard.press('r')
  const sheet = page.getByRole('dialog', { name: 'Reject Payment' })
  await sheet.getByRole('button', { name: 'Reject Payment' }).click()
  await expect(sheet.getByText('Choose a reason or write a note.')).toBeVisible()
  await page.keyboard.press('2')
  await expect(sheet.getByLabel('Reference already used')).toBeChecked()
  await sheet.getByRole('button', { name: 'Reject Payment' }).click()
  await passUndoTime(page)
  await expect(page.getByText(`${second.name}: Payment rejected.`)).toBeVisible()
  await expect(page.getByText(/No match among|All caught up/)).toBeVisible()

  // a page of his own: requests of the queue that are still running would carry his session
  const his = await openAs(browser, second)
  await his.goto('/my-bookings')
  await expect(his.getByText('This transfer was already used for another booking.').first()).toBeVisible()
})

test('two admins see each other’s presence, and a stale decision shows who decided @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const trip = await ownTrip(request)
  const people = [
    await registerCustomer(request, 'Lina Samir'),
    await registerCustomer(request, 'Karim Fouad'),
  ] as const
  const { depositAmount } = await book(request, people[0], trip, { reference: randomUUID() })
  await book(request, people[1], trip, { reference: randomUUID() })
  const verify = (page: Page) => enterArrival(page, String(depositAmount))
  const [nadia, tarek] = [await newAdmin(request, 'Nadia Amin'), await newAdmin(request, 'Tarek Hilal')]
  const hers = await openAs(browser, nadia)
  await hers.goto(queueOf(trip))
  await expect(payment(hers, people[0])).toBeVisible()

  // the booking she views is not offered to him first
  const his = await openAs(browser, tarek)
  await expect(async () => {
    await his.goto(queueOf(trip))
    await expect(payment(his, people[1])).toBeVisible()
  }).toPass({ timeout: 120_000 })
  await expect(his.getByText('In review by Nadia Amin').first()).toBeVisible()
  await his.keyboard.press('k')
  await expect(payment(his, people[0])).toContainText('In review by Nadia Amin since')
  await expect(payment(hers, people[0])).toContainText('In review by Tarek Hilal since')

  await verify(his)
  await passUndoTime(his)
  await expect(his.getByText(`${people[0].name}: Payment verified.`)).toBeVisible()
  // events about other bookings reload her queue, but the selected booking stays
  await book(request, people[1], trip, { reference: randomUUID() })
  await expect(payment(hers, people[0])).toContainText('This payment is no longer waiting')
  await verify(hers)
  await passUndoTime(hers)
  await expect(hers.getByText(/Nothing was changed: Tarek Hilal already handled Lina Samir’s booking/)).toBeVisible()
})

test('a payment that was never verified is closed, or refunded as far as it arrived, with a proof for the customer', async ({
  browser,
  request,
}) => {
  const trip = await ownTrip(request)
  const customer = await registerCustomer(request, 'Salma Ezz')
  const { _id: id } = await book(request, customer, trip, { reference: randomUUID(), isDeposit: true })
  await callApi(request, customer.token, `/api/bookings/${id}`, { method: 'DELETE' })
  await giveDestination(request, customer, id)
  const page = await openAs(browser, await newAdmin(request, 'Nadia'))

  const list = `/admin/bookings?moneyToReturn=true&search=${encodeURIComponent(trip.title)}`
  await page.goto(list)
  await expect(page.getByRole('button', { name: 'Close without refund' })).toBeVisible()
  await page.goto(`${list}&booking=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Process Refund' }).click()
  const form = page.getByRole('form', { name: 'Process Refund' })
  await expect(form.getByText('This payment was never verified.')).toBeVisible()
  await form.getByLabel(/^Amount received/).fill('450.50')
  await form.getByLabel(/^Amount refunded/).fill('700')
  await form.getByLabel('Reference of the transfer').fill(randomUUID())
  await form.getByLabel('Refund notes').fill('Sent back by InstaPay')
  await form.getByLabel(/^Proof of the refund/).setInputFiles('e2e/files/transfer.png')
  await form.getByRole('button', { name: 'Process Refund' }).click()
  await expect(form.getByText('The refund cannot be more than what was received.')).toBeVisible()
  await form.getByLabel(/^Amount refunded/).fill('')
  await form.getByRole('button', { name: 'Process Refund' }).click()
  await expect(page.getByText('Refund processed successfully')).toBeVisible()
  await expect(page.getByText('No results match these filters.')).toBeVisible()

  await storeSession(page, customer)
  await page.goto(`/my-bookings?booking=${id}`)
  await expect(page.getByText('EGP 450.50 was refunded').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'The proof of your refund' })).toBeVisible()
})

test('the bookings table retries a failed proof, searches by reference and marks a balance payment @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const trip = await ownTrip(request)
  const customer = await registerCustomer(request, 'Yara Mounir')
  const reference = `INSTA ${Date.now()}`
  const { _id: id } = await book(request, customer, trip, { reference, picture: await newPicture(), isDeposit: true })
  const page = await openAs(browser, await newAdmin(request, 'Nadia'))
  await page.route('**/files/private/**', (route) => route.abort())
  await page.goto(`/admin/bookings?search=${encodeURIComponent(trip.title)}`)
  const row = page.getByRole('row').filter({ hasText: customer.name })
  await expect(row.getByText('View Screenshot', { exact: true })).toBeVisible()
  await expect(row.getByText('Ref', { exact: true })).toBeVisible()
  await page.unroute('**/files/private/**')

  // the list does not verify: its actions open dialogs with the proof
  await row.getByRole('button', { name: 'Reject Payment' }).click()
  await expect(page.getByRole('form', { name: 'Reject Payment' }).getByText(reference)).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Verify Payment' }).click()
  const form = page.getByRole('form', { name: 'Verify Payment' })
  await expect(form.getByRole('img', { name: `Payment screenshot of ${customer.name}` })).toBeVisible()
  await expect(form.getByText(reference)).toBeVisible()
  await form.getByRole('button', { name: 'Verify Payment' }).click()
  await expect(form.getByText('Enter the amount that arrived.')).toBeVisible()
  await form.getByLabel(/^Amount received/).fill('500')
  await form.getByLabel('Received into').selectOption(egpAccount)
  await form.getByRole('button', { name: 'Verify Payment' }).click()
  await expect(row).toContainText('Payment verified')

  const agency = await signInByApi(request, demoAgency, demoPassword)
  await callApi(request, agency, `/api/bookings/${id}/review`, { method: 'PUT', data: { action: 'approve' } })
  await callApi(request, agency, `/api/bookings/${id}/collect-remaining`, { method: 'PUT' })
  await page.reload()
  await expect(row).toContainText(/Deposit EGP 500\s*Balance EGP 500\s*Collected/)
})

test('a link to a decided payment says so and opens no other one; going back closes the details @exhaustive', async ({
  browser,
  request,
}) => {
  const trip = await ownTrip(request)
  const [first, second] = [await registerCustomer(request, 'Rana Link'), await registerCustomer(request, 'Omar Wait')]
  const decided = await book(request, first, trip, { reference: randomUUID() })
  await book(request, second, trip, { reference: randomUUID() })
  const token = await signInByApi(request, demoAdmin, demoPassword)
  const data = { status: 'payment_verified', receivedAmount: decided.depositAmount }
  await callApi(request, token, `/api/admin/bookings/${decided._id}/status`, { method: 'PUT', data })
  const page = await openAs(browser, await newAdmin(request, 'Nadia'))

  await page.goto(`/admin/bookings/payments?booking=${decided._id}`)
  await expect(page.getByText(/Rana Link is not waiting here\. Status: Payment verified\./)).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.keyboard.press('v')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()

  await page.goto(`/admin/bookings?search=${encodeURIComponent(trip.title)}`)
  await page
    .getByRole('button', { name: /Rana Link/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await goBackFromOpened(page)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/search=/)
})
