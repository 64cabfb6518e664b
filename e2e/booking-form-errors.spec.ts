import type { APIRequestContext } from '@playwright/test'
import {
  openNewBookingForm,
  bookButton,
  dates,
  first,
  form,
  reference,
  seats,
  second,
  send,
  submittedText,
} from './booking-form.ts'
import { callApi, bookingsOf, registerCustomer, type TestUser } from './test-user.ts'
import { createTestTrip } from './test-trip.ts'
import { openUserPage, demoAgency, signIn } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const book = (request: APIRequestContext, { token }: TestUser, data: object) =>
  callApi<{ _id: string }>(request, token, '/api/bookings', {
    method: 'POST',
    data: { paymentType: 'full_payment', paymentReference: 'REF', ...data },
  })

test('seats taken while the form is open are reported immediately, and input is kept', async ({ browser, request }) => {
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await form(page).getByRole('button', { name: 'Increase' }).click()
  await form(page).getByRole('button', { name: 'Increase' }).click()
  await reference(page).fill('FT-LIVE')
  const faster = await registerCustomer(request, 'Faster Than You')
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await book(request, faster, { trip: trip._id, seats: 4, selectedStartDate: first })
  await look()
  await expect(form(page).getByText('Only 2 seats available for the selected date.')).toBeVisible()
  await expect(seats(page)).toHaveText('2')

  await book(request, faster, { trip: trip._id, seats: 2, selectedStartDate: first })
  await look()
  await expect(form(page).getByText(/^There are no seats left on .+\. Choose another date/)).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-LIVE')
  await send(page).click()
  await expect(form(page).getByText('Please select a date for your trip.')).toBeVisible()
  await dates(page).last().check({ force: true })
  await expect(seats(page)).toHaveText('3')
  await expect(form(page).getByText('EGP 6,000').first()).toBeVisible()
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 3, selectedStartDate: second }])
})

test('seats taken just before submitting are rejected with a message, and the remaining ones can be booked', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await form(page).getByRole('button', { name: 'Increase' }).click()
  await expect(form(page).getByText('EGP 4,000').first()).toBeVisible()
  await reference(page).fill('FT-LATE')
  // the form polls every few seconds: freezes the response
  const seen = await (await request.get(`/api/trips/${trip._id}`)).text()
  await page.route(`**/api/trips/${trip._id}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: seen }),
  )
  const faster = await registerCustomer(request, 'Faster Than You')
  await book(request, faster, { trip: trip._id, seats: 5, selectedStartDate: first })
  await send(page).click()
  await expect(form(page).getByText('Only 1 seats available for the selected date.').first()).toBeVisible()
  await expect(seats(page)).toHaveText('1')
  await expect(form(page).getByText('EGP 4,000')).toHaveCount(0)
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 1 }])
})

test('promo codes are validated by the server and cleared on removal', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const { page } = await openNewBookingForm(request, browser, { discountCode: 'WADI10' })
  const code = form(page).getByLabel('Promo code')
  const apply = form(page).getByRole('button', { name: 'Apply' })
  for (const [typed, text] of [
    ['nonsense', 'Invalid promo code'],
    ['wadi10', 'No discount available for this trip'],
    ['SUMMER26', 'Invalid promo code'],
    ['YALLA10', 'Invalid promo code'],
  ] as const) {
    await code.fill(typed)
    await apply.click()
    await expect(form(page).getByText(text)).toBeVisible()
    await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(form(page).getByText(text)).toBeHidden()
  }
  // YALLA10 requires at least EGP 5,000
  await form(page).getByRole('button', { name: 'Increase' }).click()
  await form(page).getByRole('button', { name: 'Increase' }).click()
  await code.fill('yalla10')
  await reference(page).fill('FT-CODE')
  await send(page).click()
  await expect(form(page).getByText('Apply this code or clear the field to continue.')).toBeVisible()
  await expect(code).toBeFocused()
  await apply.click()
  await expect(form(page).getByText('You save EGP 600')).toBeVisible()
  await expect(form(page).getByText('EGP 5,400').first()).toBeVisible()
  await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(form(page).getByText('EGP 6,000').first()).toBeVisible()
  await expect(form(page).getByText('EGP 5,400')).toHaveCount(0)
})

test('requires a payment proof, which must be an image', async ({ browser, request }) => {
  const { page } = await openNewBookingForm(request, browser)
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

test(
  'a failed quote shows an error, and Try Again loads it',
  { tag: '@exhaustive' },
  async ({ browser, request, expectConsoleError }) => {
    expectConsoleError(/503|Failed to load/)
    const { page } = await openNewBookingForm(request, browser)
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
  },
)

test('other roles see that only customers can book', async ({ browser, request }) => {
  const trip = await createTestTrip(request, { title: `For customers ${Math.floor(Math.random() * 1e9)}` })
  const page = await openUserPage(browser)
  await signIn(page, demoAgency)
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  await bookButton(page).click()
  await expect(page.getByText('Only customers can book trips. Please login with a customer account.')).toBeVisible()
  await expect(form(page)).toBeHidden()
})
