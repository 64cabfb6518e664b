import { join } from 'node:path'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { ask, bookingsOf, joinAsCustomer, type OwnPerson, takeSeat } from './own-person.ts'
import { dayIn, listOwnTrip, type OwnTrip } from './own-trip.ts'
import { arrive, demoAgency, signIn } from './people.ts'
import { expect, test } from './strict-test.ts'
import { untilAwake } from './until-awake.ts'

const file = (name: string): string => join(import.meta.dirname, 'files', name)
const [first, second] = [dayIn(20), dayIn(34)]

const form = (page: Page) => page.getByRole('dialog', { name: /Book your seats/ })
const bookButton = (page: Page) => page.getByRole('complementary').getByRole('button', { name: 'Book these seats' })
const send = (page: Page) => form(page).getByRole('button', { name: 'I have transferred' })
const reference = (page: Page) => form(page).getByLabel('Or the payment reference number')
const transferNote = (page: Page) => form(page).getByText(/^RH-[2-9A-Z]{8}$/)
const dates = (page: Page) => form(page).locator('input[name="booking-departure"]')
const seats = (page: Page) => form(page).getByRole('spinbutton', { name: 'Seats' })

/** A trip on two dates, and somebody who has its booking form open. */
async function begin(request: APIRequestContext, browser: Browser, trip: Record<string, unknown> = {}) {
  const dates = [first, second].map((startDate) => ({ startDate, totalSeats: 6 }))
  const title = `Slow walk ${Math.floor(Math.random() * 1e9)}`
  const own = await listOwnTrip(request, { title, price: 2_000, totalSeats: 6, dates, ...trip })
  const customer = await joinAsCustomer(request, 'Laila Fahmy')
  const page = await arrive(browser)
  await takeSeat(page, customer)
  await openForm(page, own)
  return { page, customer, trip: own }
}

async function openForm(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(`/trip/${trip._id}`)
  await untilAwake(page)
  // a form that was begun comes back by itself, before or while the button is pressed
  await expect(async () => {
    if (!(await form(page).isVisible())) await bookButton(page).click({ timeout: 1_000 })
    await expect(form(page).getByText('Transfer now')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const book = (request: APIRequestContext, { token }: OwnPerson, data: object) =>
  ask<{ _id: string }>(request, token, '/api/bookings', {
    method: 'POST',
    data: { paymentType: 'full_payment', paymentReference: 'REF', ...data },
  })

const submitted = /Booking submitted successfully! Your booking is pending verification\. You will be notified/

test('what is filled in survives closing, reloading and another account at the same browser', async ({
  browser,
  request,
}) => {
  const { page, customer, trip } = await begin(request, browser)
  await page.keyboard.press('Escape')
  await expect(form(page)).toBeHidden()
  await expect(bookButton(page)).toBeFocused()

  await bookButton(page).press('Enter')
  await dates(page).last().check({ force: true })
  await form(page).getByRole('button', { name: 'One more' }).click()
  await form(page)
    .getByRole('radio', { name: /Deposit/ })
    .check()
  await form(page).getByLabel('Promo code').fill('first200')
  await form(page).getByRole('button', { name: 'Apply' }).click()
  await expect(form(page).getByText('You save EGP 200')).toBeVisible()
  await form(page).getByLabel('Payment screenshot').setInputFiles(file('transfer.png'))
  await expect(form(page).getByText('Uploaded')).toBeVisible()
  await reference(page).fill('FT-2026-77')
  const note = await transferNote(page).textContent()

  const expectAllKept = async () => {
    await expect(dates(page).last()).toBeChecked()
    await expect(seats(page)).toHaveText('2')
    await expect(form(page).getByRole('radio', { name: /Deposit/ })).toBeChecked()
    await expect(form(page).getByLabel('Promo code')).toHaveValue('FIRST200')
    await expect(form(page).getByText('You save EGP 200')).toBeVisible()
    await expect(form(page).getByText('Uploaded')).toBeVisible()
    await expect(reference(page)).toHaveValue('FT-2026-77')
    await expect(transferNote(page)).toHaveText(note ?? '')
  }
  await page.reload()
  await expectAllKept()

  const other = await joinAsCustomer(request, 'Somebody Else')
  await takeSeat(page, other)
  await openForm(page, trip)
  await expect(reference(page)).toHaveValue('')
  await expect(form(page).getByLabel('Promo code')).toHaveValue('')
  await expect(transferNote(page)).not.toHaveText(note ?? '')
  await page.keyboard.press('Escape')

  await takeSeat(page, customer)
  await openForm(page, trip)
  await expectAllKept()
  await send(page).click()
  await expect(page.getByText(submitted)).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings$/)
  expect(await bookingsOf(request, customer)).toMatchObject([
    { seats: 2, selectedStartDate: second, paymentType: 'deposit_payment', promoCode: 'FIRST200', totalAmount: 3_800 },
  ])

  await openForm(page, trip)
  await expect(reference(page)).toHaveValue('')
  await expect(transferNote(page)).not.toHaveText(note ?? '')
})

test('a lost answer never books twice, even after a reload and with the last seats gone', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to load resource/)
  const { page, customer, trip } = await begin(request, browser, {
    dates: [first, second].map((startDate) => ({ startDate, totalSeats: 1 })),
    totalSeats: 1,
  })
  await reference(page).fill('FT-LOST')
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(form(page).getByText('it is never booked twice')).toBeVisible()
  expect(await bookingsOf(request, customer)).toHaveLength(1)

  await page.reload()
  await expect(form(page).getByText('it is never booked twice')).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-LOST')
  await page.unroute('**/api/bookings')
  await form(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(submitted)).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings$/)
  const made = await bookingsOf(request, customer)
  expect(made).toMatchObject([{ selectedStartDate: first }])
  await expect(page.getByRole('article').filter({ hasText: trip.title })).toHaveCount(1)
})

test('a lost answer whose form was changed leads to the booking that was made', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_FAILED|Failed to load resource/)
  const { page, customer } = await begin(request, browser)
  await reference(page).fill('FT-LOST')
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await expect(form(page).getByText('it is never booked twice')).toBeVisible()
  await page.unroute('**/api/bookings')
  await form(page).getByRole('button', { name: 'One more' }).click()
  await send(page).click()
  await expect(page.getByText('This booking was submitted before. Here it is.')).toBeVisible()
  await expect(page).toHaveURL(/\/my-bookings$/)
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 1 }])
})

test('without a connection nothing is lost, and the same press goes through later', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
  const { page, customer } = await begin(request, browser)
  await reference(page).fill('FT-OFFLINE')
  await page.context().setOffline(true)
  await send(page).click()
  await expect(form(page).getByText('No connection. Check your internet and try again.')).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-OFFLINE')
  await page.context().setOffline(false)
  await form(page).getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText(submitted)).toBeVisible()
  expect(await bookingsOf(request, customer)).toHaveLength(1)
})

test('two presses and two tabs make one booking', async ({ browser, request }) => {
  const { page, customer, trip } = await begin(request, browser)
  await reference(page).fill('FT-TWICE')
  const tab = await page.context().newPage()
  await openForm(tab, trip)
  await expect(reference(tab)).toHaveValue('FT-TWICE')
  await send(page).dblclick()
  await expect(page.getByText(submitted)).toBeVisible()
  await send(tab).click()
  await expect(tab.getByText(submitted)).toBeVisible()
  expect(await bookingsOf(request, customer)).toHaveLength(1)
})

test('seats that go away meanwhile are told at once, and what was typed stays', async ({ browser, request }) => {
  const { page, customer, trip } = await begin(request, browser)
  await form(page).getByRole('button', { name: 'One more' }).click()
  await form(page).getByRole('button', { name: 'One more' }).click()
  await reference(page).fill('FT-LIVE')
  const faster = await joinAsCustomer(request, 'Faster Than You')
  const look = () => page.evaluate(() => window.dispatchEvent(new Event('focus')))

  await book(request, faster, { trip: trip._id, seats: 4, selectedStartDate: first })
  await look()
  await expect(form(page).getByText('Only 2 seats available for the selected date.')).toBeVisible()
  await expect(seats(page)).toHaveText('2')

  await book(request, faster, { trip: trip._id, seats: 2, selectedStartDate: first })
  await look()
  await expect(form(page).getByText(/^The last seats on .+ are gone\. Choose another date/)).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-LIVE')
  await send(page).click()
  await expect(form(page).getByText('Please select a date for your trip.')).toBeVisible()
  await dates(page).last().check({ force: true })
  await expect(seats(page)).toHaveText('3')
  await send(page).click()
  await expect(page.getByText(submitted)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 3, selectedStartDate: second }])
})

test('seats taken between the look and the press are refused in words, and the rest can be booked', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer, trip } = await begin(request, browser)
  await form(page).getByRole('button', { name: 'One more' }).click()
  await reference(page).fill('FT-LATE')
  const faster = await joinAsCustomer(request, 'Faster Than You')
  await book(request, faster, { trip: trip._id, seats: 5, selectedStartDate: first })
  await send(page).click()
  await expect(form(page).getByText('Only 1 seats available for the selected date.').first()).toBeVisible()
  await expect(seats(page)).toHaveText('1')
  await send(page).click()
  await expect(page.getByText(submitted)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 1 }])
})

test('codes are judged by the server, and go when they are removed', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const { page } = await begin(request, browser, { discountCode: 'WADI10' })
  const code = form(page).getByLabel('Promo code')
  const apply = form(page).getByRole('button', { name: 'Apply' })
  for (const [typed, words] of [
    ['nonsense', 'Invalid promo code'],
    ['wadi10', 'No discount available for this trip'],
    ['SUMMER26', 'Invalid promo code'],
    ['YALLA10', 'Invalid promo code'],
  ] as const) {
    await code.fill(typed)
    await apply.click()
    await expect(form(page).getByText(words)).toBeVisible()
    await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(form(page).getByText(words)).toBeHidden()
  }
  // YALLA10 asks for EGP 5,000 at least
  await form(page).getByRole('button', { name: 'One more' }).click()
  await form(page).getByRole('button', { name: 'One more' }).click()
  await code.fill('yalla10')
  await reference(page).fill('FT-CODE')
  await send(page).click()
  await expect(form(page).getByText('Apply this code or clear the field, then go on.')).toBeVisible()
  await expect(code).toBeFocused()
  await apply.click()
  await expect(form(page).getByText('You save EGP 600')).toBeVisible()
  await expect(form(page).getByText('EGP 5,400').first()).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(form(page).getByText('EGP 6,000').first()).toBeVisible()
  await expect(form(page).getByText('EGP 5,400')).toHaveCount(0)
})

test('a proof is asked for, and has to be a picture', async ({ browser, request }) => {
  const { page } = await begin(request, browser)
  await send(page).click()
  await expect(
    form(page).getByText('Please provide either a payment screenshot or payment reference number'),
  ).toBeVisible()
  await expect(reference(page)).toBeFocused()
  await form(page)
    .getByLabel('Payment screenshot')
    .setInputFiles({ name: 'transfer.txt', mimeType: 'text/plain', buffer: Buffer.from('money') })
  await expect(form(page).getByText('Please select a valid image file')).toBeVisible()
})

test('a price that does not come says so, and Try Again brings it', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/503|Failed to load/)
  const { page } = await begin(request, browser)
  await page.route('**/api/bookings/quote', (route) => route.fulfill({ status: 503, body: 'away' }))
  await form(page)
    .getByRole('radio', { name: /Deposit/ })
    .check()
  const again = form(page).getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/bookings/quote')
  await again.click()
  await expect(again).toBeHidden()
  await expect(form(page).getByText('On trip day', { exact: true })).toBeVisible()
})

test('others than customers are told who can book', async ({ browser, request }) => {
  const trip = await listOwnTrip(request, { title: `For customers ${Math.floor(Math.random() * 1e9)}` })
  const page = await arrive(browser)
  await signIn(page, demoAgency)
  await page.goto(`/trip/${trip._id}`)
  await untilAwake(page)
  await bookButton(page).click()
  await expect(page.getByText('Only customers can book trips. Please login with a customer account.')).toBeVisible()
  await expect(form(page)).toBeHidden()
})
