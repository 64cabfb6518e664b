import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { bookTrip, registerAgency, createTripOf } from './test-agency.ts'
import { callApi, registerCustomer, storeSession, verifyPayment } from './test-user.ts'
import { dayIn } from './test-trip.ts'
import { expect, test } from './strict-test.ts'

const cards = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })
const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const chip = (page: Page, name: RegExp) => page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

test('agency searches its trips, opens one by URL, duplicates one and deletes one @exhaustive', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/40[39]/)
  const agency = await registerAgency(request, 'Keeper of Wadis')
  await storeSession(page, agency)
  await page.goto('/agency/bookings')
  await expect(page.getByText('No bookings found for your trips')).toBeVisible()
  await page.goto('/agency/trips')
  await expect(page.getByText('No trips yet - Create your first trip to start attracting customers!')).toBeVisible()

  await test.step('a visitor without access sees who may open the page', async () => {
    const refused = { code: 'forbidden', message: 'No', requestId: 'x' }
    await page.route('**/api/trips/mine?**', (route) => route.fulfill({ status: 403, json: refused }))
    await page.reload()
    await expect(page.getByText("Please make sure you're logged in as an agency to view trips")).toBeVisible()
    await page.unroute('**/api/trips/mine?**')
  })

  const later = { startDate: dayIn(60), endDate: dayIn(61) }
  const late = await createTripOf(request, agency.token, { title: 'Late lagoon', ...later })
  const soon = await createTripOf(request, agency.token, { title: 'Soon to the springs', totalSeats: 2 })
  await createTripOf(request, agency.token, { title: 'Drafted dunes', status: 'draft', ...later })
  const customer = await registerCustomer(request, 'Farida Sixth')
  await bookTrip(request, customer.token, soon, { paymentType: 'deposit_payment' })

  await test.step('search, status and sort order are kept in the URL', async () => {
    await page.reload()
    await expect(cards(page)).toHaveText(['Drafted dunes', 'Soon to the springs', 'Late lagoon'])
    await expect(card(page, 'Drafted dunes').getByText('Visitors see it as ‘Coming Soon’.')).toBeVisible()
    await expect(card(page, 'Soon to the springs').getByText('All upcoming dates are sold out.')).toBeVisible()
    const soonest = card(page, 'Soon to the springs')
    for (const text of ['Published', 'Wadi Degla', 'EGP 1,000', '2/2 seats booked']) {
      await expect(soonest.getByText(text).first()).toBeVisible()
    }
    await expect(soonest.getByRole('button', { name: 'Delete' })).toBeVisible()
    const edit = soonest.getByRole('link', { name: 'Edit' })
    await expect(edit).toHaveAttribute('href', `/agency/trips/${soon._id}/edit`)
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

  await test.step('details with dates and bookings open at a URL that survives a reload', async () => {
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

  await test.step('deleting shows the impact and asks again when it has changed', async () => {
    await card(page, 'Late lagoon').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete trip' })
    await expect(dialog.getByText('Are you sure you want to delete this trip?')).toBeVisible()
    await expect(dialog.getByText('No open bookings are affected.')).toBeVisible()
    await bookTrip(request, customer.token, late, { selectedStartDate: later.startDate, seats: 3 })
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog.getByRole('alert').getByText(/have changed since you opened this/)).toBeVisible()
    await expect(dialog.getByText('1 booking will be cancelled (3 seats)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Trip deleted successfully')).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
    const bookings = await callApi<object[]>(request, customer.token, '/api/bookings/mine')
    expect(bookings).toHaveLength(1)
  })

  await test.step('duplicating a trip fills an unsaved form', async () => {
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
  test(
    `on a phone the trip dialogs have no axe violations, ${locale || 'in English'}`,
    { tag: '@exhaustive' },
    async ({ browser, request }) => {
      const agency = await registerAgency(request, 'Pocket Wadis')
      const trip = await createTripOf(request, agency.token, { title: 'Pocket of water' })
      const customer = await registerCustomer(request, 'Gamal Seventh')
      await verifyPayment(request, await bookTrip(request, customer.token, trip))
      const viewport = { width: 390, height: 844 }
      const page = await (await browser.newContext({ viewport, colorScheme: 'dark' })).newPage()
      await storeSession(page, agency)
      await page.goto(`${locale}/agency/trips`)
      for (const name of [view, close]) {
        await card(page, 'Pocket of water').getByRole('button', { name: view, exact: true }).click()
        if (name !== view) await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
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
    },
  )
}
