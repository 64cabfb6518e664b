import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { dayIn, type TestTrip } from './test-trip.ts'
import { bookTrip, registerAgency, createTripOf } from './test-agency.ts'
import { callApi, registerCustomer, type TestUser, storeSession, verifyPayment } from './test-user.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'

/** A customer with a verified payment, pending the agency's approval. */
async function waitsFor(
  request: APIRequestContext,
  trip: TestTrip,
  name: string,
  selectedStartDate = dayIn(20),
): Promise<{ customer: TestUser; id: string }> {
  const customer = await registerCustomer(request, name)
  const { _id: id } = await bookTrip(request, customer.token, trip, {
    paymentType: 'deposit_payment',
    selectedStartDate,
  })
  await verifyPayment(request, { _id: id })
  return { customer, id }
}

async function uploadId(request: APIRequestContext, { token }: TestUser): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const file = { name: 'card.png', mimeType: 'image/png', buffer: readFileSync('e2e/files/transfer.png') }
  const sent = await request.post('/api/upload/national-id', { headers, multipart: { file } })
  const { url } = (await sent.json()) as { url: string }
  await callApi(request, token, '/api/users/customer-profile', { method: 'PUT', data: { nationalIdFront: url } })
}

const viewings = async (request: APIRequestContext, { admin }: { admin: string }, customer: TestUser) =>
  (
    await callApi<{ entries: { actor: { name: string } }[] }>(
      request,
      admin,
      `/api/admin/audit?action=national_id.view&search=${customer.user._id}`,
    )
  ).entries.map(({ actor }) => actor.name)

const article = (page: Page, name: string) => page.getByRole('article', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('agency approves and rejects bookings in turn, and ID views are logged', async ({
  page,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409/)
  const agency = await registerAgency(request, 'Slow Wadi Walks')
  const trip = await createTripOf(request, agency.token, { title: 'White walls, slowly' })
  const first = await waitsFor(request, trip, 'Amina First')
  const second = await waitsFor(request, trip, 'Bassem Second')
  await waitsFor(request, trip, 'Carim Third')
  await uploadId(request, first.customer)
  await page.clock.install()
  await storeSession(page, agency)
  await page.goto('/agency/pending-approvals')

  await test.step('each booking names the time until its departure and its wait', async () => {
    const list = page.getByRole('navigation', { name: 'Bookings awaiting your approval' })
    await expect(list.getByRole('link').first()).toContainText(/Leaves in \d+ (days|weeks)/)
    await expect(list.getByRole('link').first()).toContainText(/Waiting \d+ min/)
  })

  await test.step('of one departure, the longest wait comes first; opening its ID is logged', async () => {
    await expect(article(page, 'Amina First')).toBeVisible()
    await expect(page.getByText('1 of 3')).toBeVisible()
    expect(await viewings(request, agency, first.customer)).toEqual([])
    await button(page, 'Show ID').click()
    await page.getByRole('button', { name: 'National ID, front: show full size' }).click()
    await expect(page.getByRole('dialog', { name: 'National ID' }).getByRole('img').first()).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await viewings(request, agency, first.customer)).toEqual(['Slow Wadi Walks'])
  })

  await test.step('approving moves the focus to the next booking', async () => {
    // what opened by itself cannot be pressed for a second
    await button(page, 'Approve').click({ trial: true })
    const { x, y, width, height } = (await button(page, 'Approve').boundingBox())!
    const press = () => page.mouse.click(x + width / 2, y + height / 2)
    await press()
    await expect(page.getByRole('heading', { name: 'Bassem Second' })).toBeFocused()
    // the second press of a double click is not for the next booking
    await press()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(1)
    await expect(page.getByText('Booking approved successfully')).toBeVisible()
    await passUndoTime(page)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden()
    await expect(page.getByText('1 of 2')).toBeVisible()
  })

  await test.step('a booking cancelled concurrently stays in place, so that no click hits the next one', async () => {
    await callApi(request, second.customer.token, `/api/bookings/${second.id}`, { method: 'DELETE' })
    await expect(page.getByText(/Bassem Second's booking is no longer waiting for your approval/)).toBeVisible()
    await button(page, 'Approve').click()
    await passUndoTime(page)
    await expect(page.getByText(/Bassem Second has cancelled this booking/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Carim Third' })).toBeFocused()
  })

  await test.step('rejecting requires a reason; after the last booking the empty state appears', async () => {
    await button(page, 'Reject').click()
    await expect(page.getByText('Please give a reason.')).toBeVisible()
    await expect(page.getByLabel(/^Note to the traveller/)).toBeFocused()
    await button(page, 'This departure is full.').click()
    await button(page, 'Reject').click()
    await expect(page.getByText('Booking rejected successfully')).toBeVisible()
    await passUndoTime(page)
    await expect(page.getByText('No pending approvals')).toBeVisible()
  })
})

test(
  'on a phone both decisions are visible, and a decision from another window is explained',
  { tag: '@exhaustive' },
  async ({ browser, request, expectConsoleError }) => {
    expectConsoleError(/409/)
    const agency = await registerAgency(request, 'Small Screen Tours')
    const trip = await createTripOf(request, agency.token, { title: 'Tea at the end' })
    const { id } = await waitsFor(request, trip, 'Dalia Fourth')
    await waitsFor(request, trip, 'Emad Fifth')
    const page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    // live events would remove the booking from the list before the decision
    await page.route('**/api/notifications/stream', (route) => route.fulfill({ contentType: 'text/event-stream' }))
    await page.clock.install()
    await storeSession(page, agency)
    await page.goto('/agency/pending-approvals')
    await expect(article(page, 'Dalia Fourth')).toBeHidden()
    await page.getByRole('link', { name: /Dalia Fourth/ }).click()
    await expect(page).toHaveURL(new RegExp(`booking=${id}`))
    await expect(button(page, 'Approve')).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Reject')).toBeInViewport({ ratio: 1 })

    await callApi(request, agency.token, `/api/bookings/${id}/review`, { method: 'PUT', data: { action: 'approve' } })
    await button(page, 'Approve').click()
    await passUndoTime(page)
    await expect(page.getByRole('alert').getByText(/^Dalia Fourth's booking was already decided/)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Emad Fifth' })).toBeFocused()

    await page.goto(`/agency/pending-approvals?booking=${id}`)
    await expect(
      page.getByText("Dalia Fourth's booking is no longer waiting for your approval. Status: Approved by you."),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: /Emad Fifth/ })).toBeVisible()
    await expect(article(page, 'Emad Fifth')).toBeHidden()
  },
)

test(
  'the queue is sorted by departure, or by wait, which decisions keep',
  { tag: '@exhaustive' },
  async ({ page, request }) => {
    const agency = await registerAgency(request, 'Soon And Later Tours')
    const later = await createTripOf(request, agency.token, { title: 'Later' })
    await waitsFor(request, later, 'Amina Waits')
    await waitsFor(request, later, 'Bassem Waits')
    const dates = { startDate: dayIn(5), endDate: dayIn(6) }
    const soon = await createTripOf(request, agency.token, { title: 'Soon', ...dates })
    await waitsFor(request, soon, 'Carim Leaves', dayIn(5))
    await storeSession(page, agency)
    await page.goto('/agency/pending-approvals')
    const items = page.getByRole('navigation', { name: 'Bookings awaiting your approval' }).getByRole('listitem')
    await expect(items).toContainText(['Carim', 'Amina', 'Bassem'])
    await expect(article(page, 'Carim Leaves')).toBeVisible()

    await page.getByLabel('Sort by').selectOption('Longest wait first')
    await expect(items).toContainText(['Amina', 'Bassem', 'Carim'])
    await expect(article(page, 'Amina Waits')).toBeVisible()
    await button(page, 'Approve').click()
    await expect(page.getByRole('heading', { name: 'Bassem Waits' })).toBeFocused()
    await expect(page).toHaveURL(/\?sort=waiting&booking=/)
    await expect(items).toContainText(['Bassem', 'Carim'])
  },
)
