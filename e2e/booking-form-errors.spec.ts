import { readFileSync } from 'node:fs'
import type { APIRequestContext, Browser } from '@playwright/test'
import {
  apply,
  back,
  bookButton,
  chooseLastDate,
  dates,
  fillLead,
  first,
  form,
  goBackToSeats,
  goToPay,
  goToProof,
  increase,
  openNewBookingForm,
  promoCode,
  reference,
  seats,
  second,
  send,
  stepHeading,
  submittedText,
} from './booking-form.ts'
import { callApi, bookingsOf, registerCustomer, releaseHolds, signInByApi, type TestUser } from './test-user.ts'
import { createTestTrip, dayIn } from './test-trip.ts'
import { openUserPage, demoAgency, demoPassword, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const book = (request: APIRequestContext, { token }: TestUser, data: object) =>
  callApi<{ _id: string }>(request, token, '/api/bookings', {
    method: 'POST',
    data: { paymentType: 'full_payment', paymentReference: 'REF', ...data },
  })

/** At the proof of a transfer for two seats whose hold has ended since, and so many of which are left. */
async function openWithLostSeats(request: APIRequestContext, browser: Browser, { left }: { left: number }) {
  const opened = await openNewBookingForm(request, browser)
  const { page, customer, trip } = opened
  await increase(page).click()
  await expect(form(page).getByText('EGP 4,000').first()).toBeVisible()
  await goToProof(page)
  await reference(page).fill('FT-LATE')
  // the form polls every few seconds: freezes the response
  const seen = await (await request.get(`/api/trips/${trip._id}`)).text()
  await page.route(`**/api/trips/${trip._id}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: seen }),
  )
  await releaseHolds(request, customer)
  const faster = await registerCustomer(request, 'Faster Than You')
  await book(request, faster, { trip: trip._id, seats: 6 - left, selectedStartDate: first })
  await send(page).click()
  await expect(stepHeading(page, /Your time is up/)).toBeVisible()
  return opened
}

test('seats lost while the form is open are reported immediately, and input is kept @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await increase(page).click()
  await increase(page).click()
  await goToProof(page)
  await reference(page).fill('FT-LIVE')
  const faster = await registerCustomer(request, 'Faster Than You')
  const look = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

  await releaseHolds(request, customer)
  await book(request, faster, { trip: trip._id, seats: 4, selectedStartDate: first })
  await look()
  await expect(form(page).getByText('Only 2 seats available for the selected date.')).toBeVisible()
  await goBackToSeats(page)
  await expect(seats(page)).toHaveText('2')
  await goToProof(page)

  // the first response comes from a stale cache
  const response = await page.request.get(`/trip/${trip._id}.data`)
  await page.route('**/trip/*.data*', (route) => route.fulfill({ response }), { times: 1 })
  await releaseHolds(request, customer)
  await book(request, faster, { trip: trip._id, seats: 2, selectedStartDate: first })
  await look()
  await expect(form(page).getByText(/^There are no seats left on .+\. Choose another date/)).toBeVisible()
  await expect(reference(page)).toHaveValue('FT-LIVE')
  await send(page).click()
  await expect(form(page).getByText('Please select a date for your trip.')).toBeVisible()
  await expect(dates(page).last()).toBeFocused()
  await chooseLastDate(page)
  await expect(seats(page)).toHaveText('3')
  await expect(form(page).getByText('EGP 6,000').first()).toBeVisible()
  await goToProof(page)
  await expect(reference(page)).toHaveValue('FT-LIVE')
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 3, selectedStartDate: second }])
})

test('a customer whose hold has ended books the seats that are left, with the proof of the transfer', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer } = await openWithLostSeats(request, browser, { left: 1 })
  await expect(form(page).getByText(/Only 1 seat is left on /)).toBeVisible()
  await expect(send(page)).toBeHidden()
  await form(page).getByRole('button', { name: 'Book the seat that is left' }).click()
  await expect(
    form(page)
      .getByText(/^Your seat is held until/)
      .first(),
  ).toBeVisible()
  await expect(form(page).getByText('EGP 4,000')).toHaveCount(0)
  await expect(reference(page)).toHaveValue('FT-LATE')
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ seats: 1, paymentReference: 'FT-LATE' }])
})

test('a customer whose hold has ended may want the money back, also after a reload, or takes another date @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer } = await openWithLostSeats(request, browser, { left: 1 })
  await page.reload()
  await untilHydrated(page)
  await expect(form(page).getByText(/Only 1 seat is left on /)).toBeVisible()
  await form(page).getByRole('button', { name: 'Get my money back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get my money back' })
  await expect(dialog.getByLabel('Or the payment reference number')).toHaveValue('FT-LATE')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await form(page).getByRole('button', { name: 'Choose another date' }).click()
  await expect(stepHeading(page, /Choose your date and seats/)).toBeVisible()
  await chooseLastDate(page)
  await expect(
    form(page)
      .getByText(/^Your 2 seats are held until/)
      .first(),
  ).toBeVisible()
  expect(await bookingsOf(request, customer)).toEqual([])
})

test('a customer whose seats are gone says where to send the money back, in one small form @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer } = await openWithLostSeats(request, browser, { left: 1 })
  await form(page).getByRole('button', { name: 'Get my money back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get my money back' })
  await dialog.getByLabel('InstaPay address').fill('laila@instapay')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Get my money back' }).click()
  await expect(page.getByRole('heading', { name: 'Your hold ended before you booked' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Will be sent to InstaPay')
  expect(await bookingsOf(request, customer)).toMatchObject([{ status: 'refund_pending', paymentReference: 'FT-LATE' }])
})

test('promo codes are validated by the server; no error outlasts its code @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const { page } = await openNewBookingForm(request, browser, { discountCode: 'WADI10' })
  const code = promoCode(page)
  for (const [typed, text] of [
    ['nonsense', 'Invalid promo code'],
    ['wadi10', 'No discount available for this trip'],
    ['YALLA10', 'Invalid promo code'],
  ] as const) {
    await code.fill(typed)
    await apply(page).click()
    await expect(form(page).getByText(text)).toBeVisible()
    await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(form(page).getByText(text)).toBeHidden()
  }
  // an emptied field: no error, and nothing blocks
  await code.fill('nonsense')
  await apply(page).click()
  await expect(form(page).getByText('Invalid promo code')).toBeVisible()
  await code.fill('')
  await expect(form(page).getByText('Invalid promo code')).toBeHidden()
  await goToPay(page)
  await back(page).click()

  // YALLA10 requires at least EGP 5,000
  await increase(page).click()
  await increase(page).click()
  // the price follows the held seats
  await expect(
    form(page)
      .getByText(/^Your 3 seats are held/)
      .first(),
  ).toBeVisible()
  await code.fill('SUMMER26')
  await apply(page).click()
  await expect(form(page).getByText('Invalid promo code')).toBeVisible()
  await code.fill('yalla10')
  // the old error is gone while the new code is looked up
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/bookings/quote', async (route) => {
    await isReleased
    await route.continue()
  })
  await apply(page).click()
  await expect(form(page).getByText('Invalid promo code')).toBeHidden()
  release()
  await expect(form(page).getByText('You save EGP 600')).toBeVisible()
  await expect(form(page).getByText('EGP 5,400').first()).toBeVisible()
  await page.unroute('**/api/bookings/quote')
  await form(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(form(page).getByText('EGP 6,000').first()).toBeVisible()
  await expect(form(page).getByText('EGP 5,400')).toHaveCount(0)
  // a typed code is applied on the way
  await code.fill('yalla10')
  await goToPay(page)
  await expect(form(page).getByText('EGP 5,400').first()).toBeVisible()
})

test('an invalid code asks whether to book without it, and nothing typed is lost @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/400/)
  const { page, customer } = await openNewBookingForm(request, browser)
  const question = page.getByRole('dialog', { name: 'Book without it?' })
  await promoCode(page).fill('nonsense')
  await fillLead(form(page))
  await form(page).getByRole('button', { name: 'Continue to payment' }).click()
  await expect(question.getByText('Invalid promo code')).toBeVisible()
  await expect(question.getByText('the total is EGP 2,000')).toBeVisible()
  await question.getByRole('button', { name: 'Correct the code' }).click()
  await expect(promoCode(page)).toBeFocused()
  await expect(promoCode(page)).toHaveValue('NONSENSE')
  await promoCode(page).fill('first200')
  await goToProof(page)
  await reference(page).fill('FT-CODE')

  // its last use is taken before the booking arrives
  await page.route(
    '**/api/bookings',
    (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'promo.invalid', message: 'Invalid promo code' }),
      }),
    { times: 1 },
  )
  await send(page).click()
  await expect(question).toBeVisible()
  await question.getByRole('button', { name: 'Book without the code' }).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([
    { promoCode: null, totalAmount: 2_000, paymentReference: 'FT-CODE' },
  ])
})

test('without a hold a changed price is shown beside the earlier one, and one press agrees @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const { page, customer, trip } = await openNewBookingForm(request, browser)
  await goToProof(page)
  await reference(page).fill('FT-PRICE')
  await releaseHolds(request, customer)
  const agency = await signInByApi(request, demoAgency, demoPassword)
  const departures = [first, second].map((startDate) => ({ startDate, totalSeats: 6 }))
  await callApi(request, agency, `/api/trips/${trip._id}`, {
    method: 'PUT',
    data: {
      title: trip.title,
      destination: 'Wadi Degla',
      price: 2_000,
      currency: 'USD',
      startDate: first,
      endDate: dayIn(21),
      totalSeats: 6,
      dates: departures,
    },
  })
  await send(page).click()
  const question = page.getByRole('dialog', { name: 'The price has changed' })
  await expect(question.getByRole('row', { name: /Total/ })).toHaveText(/EGP 2,000.*\$2,000/)
  expect(await bookingsOf(request, customer)).toEqual([])
  await question.getByRole('button', { name: 'Agree to the new price' }).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  expect(await bookingsOf(request, customer)).toMatchObject([{ currency: 'USD', paymentReference: 'FT-PRICE' }])
})

test('requires a payment proof: a picture, also in HEIC, or a PDF, which becomes one @exhaustive', async ({
  browser,
  request,
}) => {
  const { page, customer } = await openNewBookingForm(request, browser)
  await goToProof(page)
  await send(page).click()
  await expect(
    form(page).getByText('Please provide either a payment screenshot or payment reference number'),
  ).toBeVisible()
  await expect(reference(page)).toBeFocused()
  const proof = form(page).getByLabel('Payment screenshot')
  const shown = form(page).locator('img').first()
  await expect(form(page).getByText(/^JPG, PNG, .* or PDF, up to 10 MB\./)).toBeVisible()
  await proof.setInputFiles({ name: 'transfer.txt', mimeType: 'text/plain', buffer: Buffer.from('money') })
  await expect(form(page).getByText('Please select a valid image file')).toBeVisible()
  await expect(form(page).getByText(/^Accepted formats: JPG, PNG, .* or PDF\.$/)).toBeVisible()
  await proof.setInputFiles({ name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) })
  await expect(form(page).locator('p[role=alert]')).toHaveText('File empty.pdf is empty.')

  // Chromium does not show HEIC, and an iPhone's may be called JPEG.
  const heic = readFileSync('server/src/testing/files/red-and-blue.heic')
  await form(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: heic })
  await expect(form(page).getByText('Uploaded')).toBeVisible()
  await expect(shown).toHaveAttribute('src', /^\/files\/private\//)
  await expect(form(page).locator('p[role=alert]')).toHaveCount(0)

  await form(page).locator('input[type=file]').setInputFiles('e2e/files/plan.pdf')
  await expect(form(page).getByText('plan.pdf')).toBeVisible()
  await expect(form(page).getByText('Uploaded')).toBeVisible()
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(900)
  await send(page).click()
  await expect(page.getByText(submittedText)).toBeVisible()
  const [booking] = (await bookingsOf(request, customer)) as { paymentProof?: string }[]
  const picture = await request.get(booking?.paymentProof ?? '')
  expect(picture.headers()['content-type']).toBe('image/webp')
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

test('other roles see that only customers can book', { tag: '@exhaustive' }, async ({ browser, request }) => {
  const trip = await createTestTrip(request, { title: `For customers ${Math.floor(Math.random() * 1e9)}` })
  const page = await openUserPage(browser)
  await signInByToken(page, demoAgency)
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  await bookButton(page).click()
  await expect(page.getByText('Only customers can book trips. Please login with a customer account.')).toBeVisible()
  await expect(form(page)).toBeHidden()
})
