import { randomUUID } from 'node:crypto'
import { manageBooking } from './manage-booking.ts'
import { openUserPage } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { dayIn, type TestTrip } from './test-trip.ts'
import { callApi, registerCustomer, storeSession, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

interface WithRules extends TestTrip {
  cancellationRules: { preset: string; tiers: object[] } | null
}

test('an agency sets its own rules, travellers see them, and the refund is shown before cancelling', async ({
  browser,
  request,
}) => {
  const agency = await registerAgency(request, `Salt Roads ${randomUUID().slice(0, 4)}`)
  const created = await createTripOf(request, agency.token, {
    title: `Salt lakes ${randomUUID().slice(0, 8)}`,
    startDate: dayIn(5),
    endDate: dayIn(6),
  })

  const office = await openUserPage(browser)
  await storeSession(office, agency)
  await office.goto(`/agency/trips/${created._id}/edit?step=rules`)
  await untilHydrated(office)
  await office.getByLabel('Refund after a cancellation').selectOption('Own rules')
  const row = (number: number) => office.getByRole('group', { name: `Row ${number}`, exact: true })
  await office.getByRole('button', { name: 'Add row' }).click()
  await row(1).getByLabel('Days before').fill('10')
  await row(1).getByLabel('Refund in %').fill('80')
  await office.getByRole('button', { name: 'Add row' }).click()
  await row(2).getByLabel('Days before').fill('12')
  await row(2).getByLabel('Refund in %').fill('30')
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(office.getByText('Each row needs fewer days than the one above, and may not refund more.')).toBeVisible()
  await row(2).getByLabel('Days before').fill('3')
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(async () => (await callApi<WithRules>(request, agency.token, `/api/trips/${created._id}`)).cancellationRules)
    .toEqual({
      preset: 'custom',
      tiers: [
        { daysBefore: 10, refundPercent: 80 },
        { daysBefore: 3, refundPercent: 30 },
      ],
    })

  const customer = await registerCustomer(request, 'Salma Fathy')
  const page = await openUserPage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await storeSession(page, customer)
  await page.goto(`/ar/trip/${created._id}`)
  await untilHydrated(page)
  await expect(page.getByText('قبل الرحلة بـ 10 أيام أو أكثر')).toBeVisible()
  await expect(page.getByText('تسترد 30%')).toBeVisible()

  const { _id: id } = await bookTrip(request, customer.token, created, { selectedStartDate: dayIn(5) })
  const put = (token: string, path: string, data: object) => callApi(request, token, path, { method: 'PUT', data })
  await verifyPayment(request, { _id: id })
  await put(agency.token, `/api/bookings/${id}/review`, { action: 'approve' })

  await page.goto('/ar/my-bookings')
  await untilHydrated(page)
  await manageBooking(page)
  await page.getByRole('button', { name: /^إلغاء الحجز/ }).click()
  const dialog = page.getByRole('dialog', { name: 'إلغاء الحجز' })
  await expect(dialog.getByText(/^نرسل .*600/)).toBeVisible()
  await dialog.getByLabel(/لماذا تلغي الحجز/).fill('مرضت')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'إلغاء الحجز' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/جارٍ رد مبلغ .*600/).first()).toBeVisible()
})
