import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test'
import { registerCustomer, storeSession } from './test-user.ts'
import { dayIn, createTestTrip, type TestTrip } from './test-trip.ts'
import { openUserPage } from './accounts.ts'
import { expect } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

export const [first, second] = [dayIn(20), dayIn(34)]

export const form = (page: Page) => page.getByRole('dialog', { name: /Book your seats/ })
export const bookButton = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Book these seats' })
const next = (page: Page) => form(page).getByRole('button', { name: 'Continue to payment' })
const transferred = (page: Page) => form(page).getByRole('button', { name: "I've sent the transfer" })
export const send = (page: Page) => form(page).getByRole('button', { name: 'Send my booking' })
export const back = (page: Page) => form(page).getByRole('button', { name: 'Back', exact: true })
export const increase = (page: Page) => form(page).getByRole('button', { name: 'Increase' })
export const promoCode = (page: Page) => form(page).getByLabel('Promo code')
export const apply = (page: Page) => form(page).getByRole('button', { name: 'Apply' })
export const stepHeading = (page: Page, name: RegExp) => form(page).getByRole('heading', { level: 3, name })
export const reference = (page: Page) => form(page).getByLabel('Or the payment reference number')
export const dates = (page: Page) => form(page).locator('input[name="booking-departure"]')

/** Clicks the card of the date: a click by force does not wait until the dialog has opened. */
export async function chooseLastDate(page: Page): Promise<void> {
  await dates(page).last().locator('..').click()
  await expect(dates(page).last()).toBeChecked()
}

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

/** Enters what is asked before the payment, in any language; the name is that of the account unless another one is given. */
export async function fillLead(dialog: Locator, name?: string): Promise<void> {
  await dialog.locator('input[autocomplete="tel"]').fill('+20 100 555 0123')
  if (name) await dialog.locator('input[autocomplete="name"]').fill(name)
}

/** From the seats to the transfer. */
export async function goToPay(page: Page): Promise<void> {
  await fillLead(form(page))
  await next(page).click()
  await expect(stepHeading(page, /Transfer to this account/)).toBeVisible()
}

/** From the seats, over the transfer, to its proof. */
export async function goToProof(page: Page): Promise<void> {
  await goToPay(page)
  await transferred(page).click()
  await expect(stepHeading(page, /Proof of your transfer/)).toBeVisible()
}

/** From the proof to the seats. */
export async function goBackToSeats(page: Page): Promise<void> {
  await back(page).click()
  // the form has another height now
  await expect(stepHeading(page, /Transfer to this account|Your time is up/)).toBeVisible()
  await back(page).click()
  await expect(stepHeading(page, /Choose your date and seats/)).toBeVisible()
}

export const submittedText =
  /Booking submitted successfully! Your booking is pending verification\. You will be notified/
