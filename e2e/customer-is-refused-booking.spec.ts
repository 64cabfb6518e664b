import type { APIRequestContext } from '@playwright/test'
import { begin, bookButton, dates, first, form, reference, seats, second, send, submitted } from './booking-form.ts'
import { ask, bookingsOf, joinAsCustomer, type OwnPerson } from './own-person.ts'
import { listOwnTrip } from './own-trip.ts'
import { arrive, demoAgency, signIn } from './people.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const book = (request: APIRequestContext, { token }: OwnPerson, data: object) =>
  ask<{ _id: string }>(request, token, '/api/bookings', {
    method: 'POST',
    data: { paymentType: 'full_payment', paymentReference: 'REF', ...data },
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
  await expect(form(page).getByText('EGP 6,000').first()).toBeVisible()
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
  await expect(form(page).getByText('EGP 4,000').first()).toBeVisible()
  await reference(page).fill('FT-LATE')
  // the form looks for itself every few seconds: what it sees there stays as it is
  const seen = await (await request.get(`/api/trips/${trip._id}`)).text()
  await page.route(`**/api/trips/${trip._id}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: seen }),
  )
  const faster = await joinAsCustomer(request, 'Faster Than You')
  await book(request, faster, { trip: trip._id, seats: 5, selectedStartDate: first })
  await send(page).click()
  await expect(form(page).getByText('Only 1 seats available for the selected date.').first()).toBeVisible()
  await expect(seats(page)).toHaveText('1')
  await expect(form(page).getByText('EGP 4,000')).toHaveCount(0)
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
  await untilHydrated(page)
  await bookButton(page).click()
  await expect(page.getByText('Only customers can book trips. Please login with a customer account.')).toBeVisible()
  await expect(form(page)).toBeHidden()
})
