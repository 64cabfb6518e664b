import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { registerCustomer, storeSession } from './test-user.ts'
import { dayIn, createTestTrip, type TestTrip } from './test-trip.ts'
import { openUserPage } from './accounts.ts'
import { expect } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

export const [first, second] = [dayIn(20), dayIn(34)]

export const form = (page: Page) => page.getByRole('dialog', { name: /Book your seats/ })
export const bookButton = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Book these seats' })
export const send = (page: Page) => form(page).getByRole('button', { name: "I've sent the transfer" })
export const reference = (page: Page) => form(page).getByLabel('Or the payment reference number')
export const dates = (page: Page) => form(page).locator('input[name="booking-departure"]')
export const seats = (page: Page) => form(page).getByRole('spinbutton', { name: 'Seats' })

/** Creates a trip with two dates and opens its booking form as a new customer. */
export async function openNewBookingForm(
  request: APIRequestContext,
  browser: Browser,
  trip: Record<string, unknown> = {},
) {
  const dates = [first, second].map((startDate) => ({ startDate, totalSeats: 6 }))
  const title = `Slow walk ${Math.floor(Math.random() * 1e9)}`
  const own = await createTestTrip(request, { title, price: 2_000, totalSeats: 6, dates, ...trip })
  const customer = await registerCustomer(request, 'Laila Fahmy')
  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await openForm(page, own)
  return { page, customer, trip: own }
}

export async function openForm(page: Page, trip: TestTrip): Promise<void> {
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  // a saved draft reopens the form automatically, before or during the click
  await expect(async () => {
    if (!(await form(page).isVisible())) await bookButton(page).click({ timeout: 1_000 })
    await expect(form(page).getByText('Amount to transfer')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

export const submittedText =
  /Booking submitted successfully! Your booking is pending verification\. You will be notified/
