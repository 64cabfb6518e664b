import { randomUUID } from 'node:crypto'
import { formatDay } from '@rihla/contract/dates.ts'
import { openUserPage } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { dayIn } from './test-trip.ts'
import { callApi, registerCustomer, storeSession, type TestBooking, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

test('a customer asks for another date, sees the difference first, and travels then once the agency agrees', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)
  const agency = await registerAgency(request, `Dune Walks ${randomUUID().slice(0, 4)}`)
  const [first, second] = [dayIn(20), dayIn(34)]
  const trip = await createTripOf(request, agency.token, {
    title: `Dunes at dawn ${randomUUID().slice(0, 8)}`,
    price: 1_000,
    startDate: first,
    endDate: first,
    dates: [
      { startDate: first, totalSeats: 6 },
      { startDate: second, totalSeats: 6, price: 1_200 },
    ],
  })
  const customer = await registerCustomer(request, 'Salma Fathy')
  const { _id: id } = await bookTrip(request, customer.token, trip, { selectedStartDate: first })
  const put = (token: string, path: string, data: object) => callApi(request, token, path, { method: 'PUT', data })
  await verifyPayment(request, { _id: id })
  await put(agency.token, `/api/bookings/${id}/review`, { action: 'approve' })
  await put(agency.admin, `/api/admin/bookings/${id}/status`, { status: 'confirmed' })

  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto('/my-bookings')
  await untilHydrated(page)
  await page.getByRole('button', { name: /^Change date/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change date' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Please choose a date.')).toBeVisible()
  await dialog.getByText(formatDay(second, 'en')).click()
  await expect(dialog.getByText('Total on the new date')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Why do you need another date?').fill('My exam was moved.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^You asked to travel on/)).toBeVisible()

  const office = await openUserPage(browser)
  await storeSession(office, agency)
  await office.goto(`/agency/bookings?booking=${id}`)
  await untilHydrated(office)
  await expect(office.getByText('My exam was moved.').first()).toBeVisible()
  await office.getByRole('button', { name: 'Move to the new date' }).click()
  const answer = office.getByRole('dialog', { name: 'Move to the new date' })
  await expectAccessible(office)
  await answer.getByRole('button', { name: 'Move to the new date' }).click()
  await expect(answer).toBeHidden()

  await expect
    .poll(async () => (await callApi<TestBooking>(request, customer.token, `/api/bookings/${id}`)).selectedStartDate)
    .toBe(second)
  await page.goto('/my-bookings')
  await expect(page.getByRole('main').getByText(formatDay(second, 'en')).first()).toBeVisible()
  await expect(page.getByText(/^You asked to travel on/)).toHaveCount(0)
  await expect(page.getByText('Due on the day')).toBeVisible()
})
