import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { joinAsCustomer, takeSeat } from './own-person.ts'
import { dayIn, listOwnTrip, type OwnTrip } from './own-trip.ts'
import { arrive } from './people.ts'
import { expect } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

export const [first, second] = [dayIn(20), dayIn(34)]

export const form = (page: Page) => page.getByRole('dialog', { name: /Book your seats/ })
export const bookButton = (page: Page) =>
  page.getByRole('complementary').getByRole('button', { name: 'Book these seats' })
export const send = (page: Page) => form(page).getByRole('button', { name: 'I have transferred' })
export const reference = (page: Page) => form(page).getByLabel('Or the payment reference number')
export const dates = (page: Page) => form(page).locator('input[name="booking-departure"]')
export const seats = (page: Page) => form(page).getByRole('spinbutton', { name: 'Seats' })

/** A trip on two dates, and somebody who has its booking form open. */
export async function begin(request: APIRequestContext, browser: Browser, trip: Record<string, unknown> = {}) {
  const dates = [first, second].map((startDate) => ({ startDate, totalSeats: 6 }))
  const title = `Slow walk ${Math.floor(Math.random() * 1e9)}`
  const own = await listOwnTrip(request, { title, price: 2_000, totalSeats: 6, dates, ...trip })
  const customer = await joinAsCustomer(request, 'Laila Fahmy')
  const page = await arrive(browser)
  await takeSeat(page, customer)
  await openForm(page, own)
  return { page, customer, trip: own }
}

export async function openForm(page: Page, trip: OwnTrip): Promise<void> {
  await page.goto(`/trip/${trip._id}`)
  await untilHydrated(page)
  // a form that was begun comes back by itself, before or while the button is pressed
  await expect(async () => {
    if (!(await form(page).isVisible())) await bookButton(page).click({ timeout: 1_000 })
    await expect(form(page).getByText('Transfer now')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

export const submitted = /Booking submitted successfully! Your booking is pending verification\. You will be notified/
