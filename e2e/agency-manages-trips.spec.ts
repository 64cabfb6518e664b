import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { bookOn, joinAsAgency, listTripOf } from './own-agency.ts'
import { ask, joinAsCustomer, takeSeat } from './own-person.ts'
import { dayIn } from './own-trip.ts'
import { expect, test } from './strict-test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

test('an agency finds its trips, opens one by its address, copies one and deletes one', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/40[39]/)
  const agency = await joinAsAgency(request, 'Keeper of Wadis')
  await takeSeat(page, agency)
  await page.goto('/agency/bookings')
  await expect(page.getByText('No bookings found for your trips')).toBeVisible()
  await page.goto('/agency/trips')
  await expect(page.getByText('No trips yet - Create your first trip to start attracting customers!')).toBeVisible()

  await test.step('a refusal says who may come here', async () => {
    const refused = { code: 'forbidden', message: 'No', requestId: 'x' }
    await page.route('**/api/trips/mine?**', (route) => route.fulfill({ status: 403, json: refused }))
    await page.reload()
    await expect(page.getByText("Please make sure you're logged in as an agency to view trips")).toBeVisible()
    await page.unroute('**/api/trips/mine?**')
  })

  const later = { startDate: dayIn(60), endDate: dayIn(61) }
  const late = await listTripOf(request, agency.token, { title: 'Late lagoon', ...later })
  const soon = await listTripOf(request, agency.token, { title: 'Soon to the springs', totalSeats: 2 })
  await listTripOf(request, agency.token, { title: 'Drafted dunes', status: 'draft', ...later })
  const customer = await joinAsCustomer(request, 'Farida Sixth')
  await bookOn(request, customer.token, soon, { paymentType: 'deposit_payment' })

  await test.step('search, status and order stand in the address', async () => {
    await page.reload()
    await expect(cards(page)).toHaveText(['Drafted dunes', 'Soon to the springs', 'Late lagoon'])
    await expect(card(page, 'Drafted dunes').getByText('Visitors see it as ‘Coming Soon’.')).toBeVisible()
    await expect(card(page, 'Soon to the springs').getByText('All dates to come are sold out.')).toBeVisible()
    await chip(page, /^Published 2/).click()
    await page.getByLabel('Sort by').selectOption('Next departure')
    await expect(cards(page)).toHaveText(['Soon to the springs', 'Late lagoon'])
    await page.getByLabel('Search your trips').fill('lagoon')
    await expect(cards(page)).toHaveText(['Late lagoon'])
    await expect(page).toHaveURL(/status=published&sort=departure&search=lagoon/)
    await page.getByLabel('Search your trips').fill('nothing like this')
    await expect(page.getByText('No trip matches these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(cards(page)).toHaveCount(3)
  })

  await test.step('details open at an address that survives a reload, with dates and bookings', async () => {
    await card(page, 'Soon to the springs').getByRole('button', { name: 'View Details' }).click()
    await expect(page).toHaveURL(new RegExp(`trip=${soon._id}`))
    await page.reload()
    const dialog = page.getByRole('dialog', { name: 'Soon to the springs' })
    await expect(dialog.getByText('2 of 2 booked')).toBeVisible()
    await expect(dialog.getByText('100%')).toBeVisible()
    await expect(dialog.getByText('Farida Sixth')).toBeVisible()
    await expect(dialog.getByText('Deposit', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).not.toHaveURL(/trip=/)
  })

  await test.step('deleting tells what ends, and does no more than it told', async () => {
    await card(page, 'Late lagoon').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete trip' })
    await expect(dialog.getByText('Are you sure you want to delete this trip?')).toBeVisible()
    await expect(dialog.getByText('No open booking is affected.')).toBeVisible()
    await bookOn(request, customer.token, late, { selectedStartDate: later.startDate, seats: 3 })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert').getByText(/have changed meanwhile/)).toBeVisible()
    await expect(dialog.getByText('1 booking ends with it (3 seats)')).toBeVisible()
    await expect(dialog.getByText('EGP 3,000')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Trip deleted successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    const bookings = await ask<object[]>(request, customer.token, '/api/bookings/mine')
    expect(bookings).toHaveLength(1)
  })

  await test.step('a trip is copied into a form that is not saved yet', async () => {
    await page.getByRole('button', { name: 'More actions for Soon to the springs' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
    await expect(page).toHaveURL(new RegExp(`/agency/trips/new\\?from=${soon._id}`))
    await expect(page.getByLabel('Destination')).toHaveValue('Wadi Degla')
  })
})

for (const [locale, view, close] of [
  ['', 'View Details', 'Delete'],
  ['/ar', 'عرض التفاصيل', 'حذف'],
] as const) {
  test(`on a phone the dialogs of a trip have nothing for axe, ${locale || 'in English'}`, async ({
    browser,
    request,
  }) => {
    const agency = await joinAsAgency(request, 'Pocket Wadis')
    const trip = await listTripOf(request, agency.token, { title: 'Pocket of water' })
    const customer = await joinAsCustomer(request, 'Gamal Seventh')
    await bookOn(request, customer.token, trip)
    const viewport = { width: 390, height: 844 }
    const page = await (await browser.newContext({ viewport, colorScheme: 'dark', reducedMotion: 'reduce' })).newPage()
    await takeSeat(page, agency)
    await page.goto(`${locale}/agency/trips`)
    for (const name of [view, close]) {
      await card(page, 'Pocket of water').getByRole('button', { name, exact: true }).click()
      await expect(
        page
          .getByRole('dialog')
          .getByText(/Gamal Seventh|EGP 2,000|2,000/)
          .first(),
      ).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
}
