import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { callApi, registerCustomer, type TestBooking, signInByApi, verifyPayment } from './test-user.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import { signInByToken, demoAgency, demoPassword } from './accounts.ts'
import { expect, test } from './strict-test.ts'

interface Deposits {
  /** Occurs only in the trip title. */
  word: string
  approved: TestBooking
}

/**
 * A trip of the demo agency with an open deposit booking, and a booking by a customer whose name is a spreadsheet
 * formula.
 */
async function bookDeposits(request: APIRequestContext): Promise<Deposits> {
  const word = `balance${Math.floor(Math.random() * 1e9)}`
  const trip = await createTestTrip(request, { title: `Slow walk ${word}`, price: 1_500 })
  const [laila, formulaName] = [
    await registerCustomer(request, 'Laila Fouad'),
    await registerCustomer(request, '=HYPERLINK("https://evil.example","منى")'),
  ]
  const choice = { trip: trip._id, selectedStartDate: dayIn(20), paymentReference: 'FT 2611 0077' }
  const book = (token: string, data: object) =>
    callApi<TestBooking>(request, token, '/api/bookings', { method: 'POST', data: { ...choice, ...data } })
  const approved = await book(laila.token, { seats: 2, paymentType: 'deposit_payment' })
  await book(formulaName.token, { seats: 1, paymentType: 'full_payment' })
  const agency = await signInByApi(request, demoAgency, demoPassword)
  await verifyPayment(request, approved)
  await callApi(request, agency, `/api/bookings/${approved._id}/review`, { method: 'PUT', data: { action: 'approve' } })
  return { word, approved }
}

const rows = (page: Page) =>
  page.getByRole('table', { name: 'Bookings of your trips' }).locator('tbody').getByRole('row')

async function collectFrom(page: Page, name: string) {
  await rows(page).getByRole('button', { name }).click()
  return startCollecting(page)
}

async function startCollecting(page: Page) {
  await page.getByRole('dialog').getByRole('button', { name: 'Collect' }).click()
  return page.getByRole('dialog', { name: 'Collect the balance' })
}

test('agency finds a deposit booking, collects it once and exports the list', async ({
  page,
  context,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/Failed to load resource/)
  const { word, approved } = await bookDeposits(request)
  await signInByToken(page, demoAgency)
  await page.goto('/agency/bookings')

  await test.step('search and filters narrow the list and are kept in the URL', async () => {
    await page.getByRole('searchbox', { name: 'Search bookings' }).fill(word)
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByText('2 bookings')).toBeVisible()
    await expect(page.getByText('EGP 4,500', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const statuses = page.getByRole('group', { name: 'Status' })
    await statuses.getByRole('button', { name: 'Approved by you 1' }).click()
    await expect(rows(page)).toHaveCount(1)
    await statuses.getByRole('button', { name: 'Payment being checked 1' }).click()
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('combobox', { name: 'Payment', exact: true }).selectOption('Deposit (50%)')
    await expect(rows(page)).toHaveCount(1)
    await page.getByLabel('Departs from').fill(dayIn(21))
    await expect(page.getByText('No bookings found for your trips')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Clear filters' }).last()).toBeVisible()
    await page.getByLabel('Departs from').fill(dayIn(20))
    await expect(rows(page)).toContainText(['Laila Fouad'])
    await page.reload()
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText([/Approved by you.*Deposit.*EGP 3,000/])
  })

  await test.step('the details open at their own URL', async () => {
    await rows(page).getByRole('button', { name: 'Laila Fouad' }).click()
    const details = page.getByRole('dialog', { name: `Booking ${approved.bookingNumber}` })
    await expect(details.getByText('FT 2611 0077')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`booking=${approved._id}`))
    await page.reload()
    await expect(details.getByText('Approved by the agency')).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).first().click()
    await expect(page).not.toHaveURL(/booking=/)
  })

  const other = await context.newPage()
  await signInByToken(other, demoAgency)
  await other.goto(`/agency/bookings?search=${word}&sort=amount`)
  await expect(rows(other)).toHaveCount(2)
  await rows(other).getByRole('button', { name: 'Laila Fouad' }).click()
  await expect(other.getByRole('dialog').getByRole('button', { name: 'Collect' })).toBeVisible()
  // what happens in the first tab does not refresh what it shows before it has tried, too
  const refused = Promise.withResolvers<void>()
  await other.route(new RegExp(`/api/bookings/(agency\\?|${approved._id}$)`), async (route) => {
    await refused.promise
    await route.continue()
  })

  await test.step('a failure is shown, and a retry collects', async () => {
    await page.route('**/collect-remaining', (route) => route.abort())
    const dialog = await collectFrom(page, 'Laila Fouad')
    await expect(dialog).toContainText('EGP 1,500')
    await expect(dialog).toContainText(word)
    await dialog.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Failed to mark remaining amount as collected')
    await page.unroute('**/collect-remaining')
    await dialog.getByRole('button', { name: 'Mark as collected' }).dblclick()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog').getByText(/^Collected: /)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await expect(page).toHaveURL(/payment=deposit_payment/)
  })

  await test.step('a stale attempt shows who collected it', async () => {
    const dialog = await startCollecting(other)
    await dialog.getByRole('button', { name: 'Mark as collected' }).click()
    await expect(dialog.getByRole('alert')).toContainText('already marked this as collected')
    refused.resolve()
    // its text: a notification that arrives shows a toast in the dialog, whose button has the same name
    await dialog.getByText('Close', { exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(other.getByRole('dialog').getByText(/^Collected: /)).toBeVisible()
    await other.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  })

  await test.step('the CSV contains the filtered bookings and escapes formulas', async () => {
    const saved = other.waitForEvent('download')
    await other.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^bookings-\d{4}-\d{2}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFBooking number,Booked on,Status,Customer,/)
    expect(lines.slice(1).filter(Boolean)).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"",""منى"")"`)
    expect(lines[2]).toContain(`${approved.bookingNumber},`)
  })
})

test(
  'on a phone a balance payment is collected from a linked booking',
  { tag: '@exhaustive' },
  async ({ page, request }) => {
    const { word, approved } = await bookDeposits(request)
    await page.setViewportSize({ width: 390, height: 844 })
    await signInByToken(page, demoAgency)
    await page.goto(`/agency/bookings?search=${word}&booking=${approved._id}`)
    const details = page.getByRole('dialog', { name: `Booking ${approved.bookingNumber}` })
    await expect(details.getByText('Not collected yet')).toBeVisible()
    await details.getByRole('button', { name: 'Collect' }).click()
    await page
      .getByRole('dialog', { name: 'Collect the balance' })
      .getByRole('button', { name: 'Mark as collected' })
      .click()
    await expect(details.getByText(/^Collected: /)).toBeVisible()
    await details.getByRole('button', { name: 'Close' }).first().click()
    await page.getByLabel('Sort by').selectOption({ label: 'Customer ↑' })
    await expect(rows(page).first()).toContainText('=HYPERLINK')
    await expect(rows(page).nth(1)).toContainText('Laila Fouad')
  },
)
