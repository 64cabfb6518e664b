import type { APIRequestContext, Page } from '@playwright/test'
import {
  ask,
  bookingsOf,
  joinAsCustomer,
  type OwnBooking,
  type OwnPerson,
  signInByApi,
  takeSeat,
} from './own-person.ts'
import { dayIn, listOwnTrip, type OwnTrip } from './own-trip.ts'
import { arrive, demoAdmin, demoAgency, demoPassword } from './people.ts'
import { expect, test } from './strict-test.ts'

const [sooner, later] = [dayIn(20), dayIn(34)]

const listTwoDates = (request: APIRequestContext): Promise<OwnTrip> =>
  listOwnTrip(request, {
    title: `White valley ${Math.floor(Math.random() * 1e9)}`,
    totalSeats: 40,
    dates: [sooner, later].map((startDate) => ({ startDate, totalSeats: 40 })),
  })

const book = (request: APIRequestContext, { token }: OwnPerson, data: object): Promise<OwnBooking> =>
  ask(request, token, '/api/bookings', {
    method: 'POST',
    data: { seats: 1, paymentType: 'full_payment', paymentReference: 'FT-1', selectedStartDate: sooner, ...data },
  })

/** The platform and the agency, deciding about one booking after the other. */
async function deciders(request: APIRequestContext) {
  const admin = await signInByApi(request, demoAdmin, demoPassword)
  const agency = await signInByApi(request, demoAgency, demoPassword)
  const decide = (id: string, data: object) =>
    ask(request, admin, `/api/admin/bookings/${id}/status`, { method: 'PUT', data })
  return {
    refusePayment: (id: string) => decide(id, { status: 'rejected', adminNotes: 'Another amount arrived.' }),
    confirm: async (id: string) => {
      await decide(id, { status: 'payment_verified' })
      await ask(request, agency, `/api/bookings/${id}/review`, { method: 'PUT', data: { action: 'approve' } })
      await decide(id, { status: 'confirmed' })
    },
  }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Filter bookings' }).getByRole('button', { name })

test('a customer finds each of many bookings, by page, by filter and by its own address', async ({
  browser,
  request,
}) => {
  const customer = await joinAsCustomer(request, 'Laila Fahmy')
  const trip = await listTwoDates(request)
  for (let n = 0; n < 23; n += 1) await book(request, customer, { trip: trip._id, seats: 1 + (n % 2) })
  const [refund] = await bookingsOf(request, customer)
  await ask(request, customer.token, `/api/bookings/${refund?._id}`, { method: 'DELETE' })
  const page = await arrive(browser)
  await takeSeat(page, customer)

  await page.goto('/my-bookings')
  await expect(cards(page)).toHaveCount(20, { timeout: 30_000 })
  await expect(filter(page, /^All/)).toHaveText('All23')
  await expect(filter(page, /^Coming up/)).toHaveText('Coming up22')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('21–23 of 23')).toBeVisible()
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Refunds and past trips' })).toBeVisible()

  await filter(page, /^Refunds/).click()
  await expect(page).toHaveURL(/show=refunds$/)
  await expect(page.getByText('Refund on its way')).toBeVisible()
  await page.reload()
  await expect(filter(page, /^Refunds/)).toHaveAttribute('aria-pressed', 'true')
  await filter(page, /^Past/).click()
  await expect(page.getByText('There is nothing here right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all bookings' }).click()
  await expect(cards(page)).toHaveCount(20)

  await page.goto(`/my-bookings?booking=${refund?._id}`)
  const details = page.getByRole('dialog', { name: trip.title })
  await expect(details.getByText(refund?.bookingNumber ?? '')).toBeVisible()
  await expect(details.getByText('You cancelled the booking')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/\/my-bookings$/)
  await page.goto('/my-bookings?page=99')
  await expect(page).toHaveURL(/page=2/)
})

test('a booking of somebody else is not found by its address', async ({ browser, request, expectConsoleError }) => {
  expectConsoleError(/404/)
  const [customer, other] = [await joinAsCustomer(request, 'Laila Fahmy'), await joinAsCustomer(request, 'Other')]
  const trip = await listTwoDates(request)
  const { _id } = await book(request, other, { trip: trip._id })
  await book(request, customer, { trip: trip._id })
  const page = await arrive(browser)
  await takeSeat(page, customer)
  await page.goto(`/my-bookings?booking=${_id}`)
  await expect(page.getByText('We could not find this booking among yours.')).toBeVisible()
})

test('a customer cancels, makes a refused payment good, and travels with voucher and calendar', async ({
  browser,
  request,
}) => {
  const customer = await joinAsCustomer(request, 'Laila Fahmy')
  const { confirm, refusePayment } = await deciders(request)
  const [cancelled, refused, travelling] = [
    await listTwoDates(request),
    await listTwoDates(request),
    await listTwoDates(request),
  ]
  await book(request, customer, { trip: cancelled._id })
  const { _id: refusedId } = await book(request, customer, {
    trip: refused._id,
    seats: 3,
    selectedStartDate: later,
    paymentType: 'deposit_payment',
    promoCode: 'FIRST200',
  })
  await refusePayment(refusedId)
  const { _id: confirmedId, bookingNumber } = await book(request, customer, { trip: travelling._id })
  await confirm(confirmedId)
  const page = await arrive(browser)
  await takeSeat(page, customer)
  await page.goto('/my-bookings')
  await expect(page.getByText(/^Your next trip leaves in \d+ days/)).toBeVisible()

  await test.step('they cancel a booking, once they are sure', async () => {
    const cancel = page.getByRole('button', { name: `Cancel booking: ${cancelled.title}` })
    await cancel.click()
    const dialog = page.getByRole('dialog')
    await expect(
      dialog.getByText('Are you sure you want to cancel this booking? A refund will be processed by the admin.'),
    ).toBeVisible()
    await dialog.getByRole('button', { name: 'Keep booking' }).click()
    await expect(cancel).toBeFocused()
    await cancel.press('Enter')
    await dialog.getByRole('button', { name: 'Cancel booking' }).click()
    await expect(
      page.getByText('Booking cancelled successfully. Your refund will be processed by the admin.'),
    ).toBeVisible()
    await expect(filter(page, /^Refunds/)).toHaveText('Refunds1')
  })

  await test.step('the confirmed one has its agency, voucher and calendar entry', async () => {
    const card = cards(page).filter({ hasText: travelling.title })
    await expect(card.getByText('Your contact: Sahara Lines')).toBeVisible()
    await expect(card.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
    await expect(card.getByRole('link', { name: demoAgency })).toHaveAttribute('href', `mailto:${demoAgency}`)
    for (const [button, name] of [
      ['Download Voucher', `rihla-${bookingNumber}.pdf`],
      ['Add to calendar', `rihla-${bookingNumber}.ics`],
    ] as const) {
      const downloading = page.waitForEvent('download')
      await card.getByRole('button', { name: button }).click()
      expect((await downloading).suggestedFilename()).toBe(name)
    }
  })

  await test.step('they send another proof: the same booking, made ready', async () => {
    const card = cards(page).filter({ hasText: refused.title })
    await expect(card.getByText('Another amount arrived.')).toBeVisible()
    await card.getByRole('link', { name: /^Send another proof/ }).click()
    const form = page.getByRole('dialog', { name: /Book your seats/ })
    await expect(form.locator(`input[value="${later}"]`)).toBeChecked()
    await expect(form.getByRole('spinbutton', { name: 'Seats' })).toHaveText('3')
    await expect(form.getByRole('radio', { name: /Deposit/ })).toBeChecked()
    await expect(form.getByLabel('Promo code')).toHaveValue('FIRST200')
    await expect(form.getByText('You save EGP 200')).toBeVisible()
    await form.getByLabel('Or the payment reference number').fill('FT-AGAIN')
    await form.getByRole('button', { name: 'I have transferred' }).click()
    await expect(page).toHaveURL(/\/my-bookings$/)
    await expect(page.getByText('FT-AGAIN')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Send another proof/ })).toHaveCount(0)
    const made = (await bookingsOf(request, customer)).find(({ status }) => status === 'pending')
    expect(made).toMatchObject({ seats: 3, selectedStartDate: later, promoCode: 'FIRST200', totalAmount: 2_800 })
  })
})

test('what was decided meanwhile is told instead of cancelled', async ({ browser, request, expectConsoleError }) => {
  expectConsoleError(/409/)
  const customer = await joinAsCustomer(request, 'Laila Fahmy')
  const { refusePayment } = await deciders(request)
  const trip = await listTwoDates(request)
  const { _id } = await book(request, customer, { trip: trip._id })
  const page = await arrive(browser)
  await takeSeat(page, customer)
  await page.goto('/my-bookings')
  // between the press and its arrival, or the page would know before
  await page.route(`**/api/bookings/${_id}`, async (route) => {
    if (route.request().method() === 'DELETE') await refusePayment(_id)
    await route.continue()
  })
  await page.getByRole('button', { name: /^Cancel booking/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(/^This booking changed in the meantime, so it was not cancelled/)).toBeVisible()
  await expect(cards(page).getByText('Payment not accepted')).toBeVisible()
})

test('without bookings there is a way on, and bookings that do not come say so', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/503|Failed to load/)
  const page = await arrive(browser)
  await takeSeat(page, await joinAsCustomer(request, 'Laila Fahmy'))
  await page.goto('/my-bookings')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Explore Trips' })).toHaveAttribute(
    'href',
    '/destinations',
  )
  await page.route('**/api/bookings/mine**', (route) => route.fulfill({ status: 503, body: 'away' }))
  await page.reload()
  await expect(page.getByText('Failed to load your bookings. Please try again later.')).toBeVisible()
  await page.unroute('**/api/bookings/mine**')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No bookings yet')).toBeVisible()
})
