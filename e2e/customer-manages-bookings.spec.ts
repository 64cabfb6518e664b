import { text } from 'node:stream/consumers'
import type { APIRequestContext, Page } from '@playwright/test'
import {
  callApi,
  bookingsOf,
  registerCustomer,
  type TestBooking,
  type TestUser,
  signInByApi,
  storeSession,
  verifyPayment,
} from './test-user.ts'
import { manageBooking } from './manage-booking.ts'
import { dayIn, createTestTrip, type TestTrip } from './test-trip.ts'
import { openUserPage, demoAdmin, demoAgency, demoPassword } from './accounts.ts'
import { fillLead } from './booking-form.ts'
import { expect, test } from './strict-test.ts'

const [sooner, later] = [dayIn(20), dayIn(34)]

const listTwoDates = (request: APIRequestContext): Promise<TestTrip> =>
  createTestTrip(request, {
    title: `White valley ${Math.floor(Math.random() * 1e9)}`,
    totalSeats: 40,
    dates: [sooner, later].map((startDate) => ({ startDate, totalSeats: 40 })),
  })

const book = (request: APIRequestContext, { token }: TestUser, data: object): Promise<TestBooking> =>
  callApi(request, token, '/api/bookings', {
    method: 'POST',
    data: { seats: 1, paymentType: 'full_payment', paymentReference: 'FT-1', selectedStartDate: sooner, ...data },
  })

/** Admin and agency decisions through the API. */
async function deciders(request: APIRequestContext) {
  const admin = await signInByApi(request, demoAdmin, demoPassword)
  const agency = await signInByApi(request, demoAgency, demoPassword)
  const decide = (id: string, data: object) =>
    callApi(request, admin, `/api/admin/bookings/${id}/status`, { method: 'PUT', data })
  return {
    refusePayment: (id: string) => decide(id, { status: 'rejected', adminNotes: 'Another amount arrived.' }),
    confirm: async (id: string) => {
      await verifyPayment(request, { _id: id })
      await callApi(request, agency, `/api/bookings/${id}/review`, { method: 'PUT', data: { action: 'approve' } })
      await decide(id, { status: 'confirmed' })
    },
    callOff: (id: string) =>
      callApi(request, agency, `/api/bookings/${id}/transitions/call_off`, {
        method: 'PUT',
        data: { note: 'A sandstorm.' },
      }),
  }
}

const bookings = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Manage/ })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const filter = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Filter bookings' }).getByRole('button', { name })

test('customer finds a booking by page, by filter and by URL', { tag: '@exhaustive' }, async ({ browser, request }) => {
  const customer = await registerCustomer(request, 'Laila Fahmy')
  const trip = await listTwoDates(request)
  for (let n = 0; n < 23; n += 1) await book(request, customer, { trip: trip._id, seats: 1 + (n % 2) })
  const [refund] = await bookingsOf(request, customer)
  await callApi(request, customer.token, `/api/bookings/${refund?._id}`, { method: 'DELETE' })
  const page = await openUserPage(browser)
  await storeSession(page, customer)

  await page.goto('/my-bookings')
  await expect(bookings(page)).toHaveCount(20)
  await expect(filter(page, /^All/)).toHaveText('All23')
  await expect(filter(page, /^Coming up/)).toHaveText('Coming up22')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('21–23 of 23')).toBeVisible()
  await expect(bookings(page)).toHaveCount(3)

  // the first page begins with it, because its customer has to say where the refund goes
  await filter(page, /^Action needed/).click()
  await expect(page).toHaveURL(/show=needs-you$/)
  await expect(cards(page).getByText('Tell us where to send your refund if the transfer has arrived')).toBeVisible()
  // its payment was never verified
  await expect(page.getByText('The transfer you reported was not verified.')).toBeVisible()
  await page.reload()
  await expect(filter(page, /^Action needed/)).toHaveAttribute('aria-pressed', 'true')
  await filter(page, /^Past/).click()
  await expect(page.getByText('There is nothing here right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all bookings' }).click()
  await expect(bookings(page)).toHaveCount(20)

  await page.goto(`/my-bookings?booking=${refund?._id}`)
  const details = page.getByRole('dialog', { name: trip.title })
  await expect(details.getByText(refund?.bookingNumber ?? '', { exact: true })).toBeVisible()
  await details.getByText('History').click()
  await expect(details.getByText('You cancelled the booking')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).toHaveURL(/\/my-bookings$/)
  await page.goto('/my-bookings?page=99')
  await expect(page).toHaveURL(/page=2/)
})

test('the URL of another customer’s booking shows not found', async ({ browser, request, expectConsoleError }) => {
  expectConsoleError(/404/)
  const [customer, other] = [await registerCustomer(request, 'Laila Fahmy'), await registerCustomer(request, 'Other')]
  const trip = await listTwoDates(request)
  const { _id } = await book(request, other, { trip: trip._id })
  await book(request, customer, { trip: trip._id })
  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto(`/my-bookings?booking=${_id}`)
  await expect(page.getByText('We could not find this booking among yours.')).toBeVisible()
})

test('customer cancels a booking, resubmits a rejected payment, and downloads voucher and calendar', async ({
  browser,
  request,
}) => {
  const customer = await registerCustomer(request, 'Laila Fahmy')
  const { confirm, refusePayment, callOff } = await deciders(request)
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
  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto('/my-bookings')

  await test.step('cancel a booking after confirming', async () => {
    await manageBooking(page, cancelled.title)
    const cancel = page.getByRole('button', { name: `Cancel booking: ${cancelled.title}` })
    await cancel.click()
    const dialog = page.getByRole('dialog', { name: 'Cancel booking' })
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
    await expect(dialog).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Action needed' }).getByRole('article')).toHaveCount(2)
  })

  await test.step('the confirmed booking shows the agency contact, voucher and calendar entry', async () => {
    await manageBooking(page, travelling.title)
    const card = page.getByRole('dialog', { name: travelling.title })
    await expect(card.getByText('Your contact: Sahara Lines')).toBeVisible()
    await expect(card.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/)
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

  await test.step('the voucher’s code is on the screen, and the card of the next trip is visible on a phone', async () => {
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Show code' }).click()
    const code = page.getByRole('dialog', { name: 'Voucher code' })
    await expect(code.getByRole('img', { name: 'QR code of your voucher' })).toBeVisible()
    await expect(code.getByText(bookingNumber)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.evaluate(() => window.scrollTo(0, 0))
    const first = await cards(page).first().boundingBox()
    expect(first!.y).toBeLessThan(844 / 2)
    await expect(page.getByRole('list', { name: 'Progress of this booking' })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('send another proof in a prefilled booking form', async () => {
    const card = cards(page).filter({ hasText: refused.title })
    await expect(card.getByText('Another amount arrived.')).toBeVisible()
    await card.getByRole('link', { name: /^Send another proof/ }).click()
    const form = page.getByRole('dialog', { name: /Book your seats/ })
    await expect(form.locator(`input[value="${later}"]`)).toBeChecked()
    await expect(form.getByRole('spinbutton', { name: 'Seats' })).toHaveText('3')
    await expect(form.getByRole('radio', { name: /Deposit/ })).toBeChecked()
    await expect(form.getByLabel('Promo code')).toHaveValue('FIRST200')
    await expect(form.getByText('You save EGP 200')).toBeVisible()
    await fillLead(form)
    await form.getByRole('button', { name: 'Continue to payment' }).click()
    await form.getByRole('button', { name: "I've sent the transfer" }).click()
    await form.getByLabel('Or the payment reference number').fill('FT-AGAIN')
    await form.getByRole('button', { name: 'Send my booking' }).click()
    await page.getByRole('link', { name: 'See my bookings' }).click()
    await expect(page).toHaveURL(/\/my-bookings$/)
    await manageBooking(page, refused.title)
    await expect(page.getByText('FT-AGAIN').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /^Send another proof/ })).toHaveCount(0)
    const made = (await bookingsOf(request, customer)).find(({ status }) => status === 'pending')
    expect(made).toMatchObject({ seats: 3, selectedStartDate: later, promoCode: 'FIRST200', totalAmount: 2_800 })
  })

  await test.step('the entry of a booking that its agency calls off is removed from the calendar', async () => {
    await callOff(confirmedId)
    await page.goto(`/my-bookings?booking=${confirmedId}`)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Remove from calendar' }).first().click()
    const file = await (await downloading).createReadStream()
    expect((await text(file)).split('\r\n')).toEqual(expect.arrayContaining(['METHOD:CANCEL', 'STATUS:CANCELLED']))
  })
})

test('a booking decided concurrently is not cancelled, and the decision is shown @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const customer = await registerCustomer(request, 'Laila Fahmy')
  const { refusePayment } = await deciders(request)
  const trip = await listTwoDates(request)
  const { _id } = await book(request, customer, { trip: trip._id })
  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto('/my-bookings')
  // decides between the click and the request, before the page can know
  await page.route(`**/api/bookings/${_id}`, async (route) => {
    if (route.request().method() === 'DELETE') await refusePayment(_id)
    await route.continue()
  })
  await manageBooking(page)
  await page.getByRole('button', { name: /^Cancel booking/ }).click()
  await page.getByRole('dialog', { name: 'Cancel booking' }).getByRole('button', { name: 'Cancel booking' }).click()
  await expect(page.getByText(/^This booking has changed, so it was not cancelled/)).toBeVisible()
  await expect(cards(page).getByText('Payment not accepted')).toBeVisible()
})

test(
  'an empty list links to trips, and a failed list shows an error',
  { tag: '@exhaustive' },
  async ({ browser, request, expectConsoleError }) => {
    expectConsoleError(/503|Failed to load/)
    const page = await openUserPage(browser)
    await storeSession(page, await registerCustomer(request, 'Laila Fahmy'))
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
    // while the page loads again by itself, because live events connected, the button ignores presses
    await expect(async () => {
      await page.getByRole('button', { name: 'Try Again' }).click({ timeout: 2_000 })
      await expect(page.getByText('No bookings yet')).toBeVisible({ timeout: 5_000 })
    }).toPass()
  },
)
