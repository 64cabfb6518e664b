import { manageBooking } from './manage-booking.ts'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newestMail } from './mailbox.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { dayIn } from './test-trip.ts'
import { callApi, giveDestination, registerCustomer, storeSession, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

test('a sandstorm day: the agency cancels a departure, and its travellers read why and choose another date @exhaustive', async ({
  browser,
  request,
  expectConsoleError,
}) => {
  expectConsoleError(/409 \(Conflict\)/)
  const agency = await registerAgency(request, `Storm Travel ${Math.floor(Math.random() * 1e9)}`)
  const title = `Dune walk ${Math.floor(Math.random() * 1e9)}`
  const trip = await createTripOf(request, agency.token, {
    title,
    dates: [20, 30].map((days) => ({ startDate: dayIn(days), totalSeats: 10 })),
  })
  const [mona, laila] = [await registerCustomer(request, 'Mona Adel'), await registerCustomer(request, 'ليلى فهمي')]
  const paid = await bookTrip(request, mona.token, trip)
  await verifyPayment(request, paid)
  await bookTrip(request, laila.token, trip, { seats: 1 })
  const { departure } = await callApi<{ departure: string }>(request, mona.token, `/api/bookings/${paid._id}`)

  const desk = await openUserPage(browser)
  await storeSession(desk, agency)
  await desk.goto(`/agency/departures/${departure}`)
  await untilHydrated(desk)
  await desk.getByRole('button', { name: 'Cancel departure' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Cancel departure' })
  await expect(dialog.getByText('2 bookings will be cancelled (3 seats)')).toBeVisible()
  await expect(dialog.getByText('Refunded in full by our team: EGP 2,000')).toBeVisible()
  await expect(dialog.getByText('1 payment was not verified yet')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel departure' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').selectOption({ label: 'The weather does not allow it' })
  await expect(dialog.getByLabel('Message in Arabic')).toHaveValue(/لا تسمح الأحوال الجوية/)
  await dialog.getByLabel('Message in English').fill('A sandstorm closes the road.')
  await expectAccessible(desk)

  // one more traveller books while the agency writes
  await bookTrip(request, laila.token, trip, { seats: 1, paymentReference: 'FT 2611 0099' })
  await dialog.getByRole('button', { name: 'Cancel departure' }).click()
  await expect(dialog.getByText(/^There are more bookings than when you opened this/)).toBeVisible()
  await expect(dialog.getByText('3 bookings will be cancelled (4 seats)')).toBeVisible()
  await expect(dialog.getByLabel('Message in English')).toHaveValue('A sandstorm closes the road.')
  await dialog.getByRole('button', { name: 'Cancel departure' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText(/^You cancelled this departure on/)).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Cancel departure' })).toBeHidden()
  await desk.goto('/agency/departures')
  await expect(desk.getByRole('row', { name: new RegExp(title) }).filter({ hasText: 'Cancelled' })).toHaveCount(1)

  const mail = await newestMail(request, mona.email, /Cancelled: Dune walk/)
  expect(JSON.stringify(mail)).toContain('A sandstorm closes the road.')
  const page = await openUserPage(browser)
  await storeSession(page, mona)
  await page.goto('/my-bookings')
  await untilHydrated(page)
  await manageBooking(page)
  await expect(page.getByText('A sandstorm closes the road.')).toBeVisible()
  await expect(page.getByText('Your refund of EGP 2,000 is being processed.').first()).toBeVisible()
  const otherDates = page.getByRole('group', { name: 'Other dates of this trip' })
  await expectAccessible(page)
  await otherDates.getByRole('link').click()
  await page.waitForURL(`**/trip/${trip._id}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeSession(phone, laila)
  await phone.goto('/ar/my-bookings')
  await untilHydrated(phone)
  await manageBooking(phone)
  await expect(phone.getByText(/لا تسمح الأحوال الجوية بالسفر/).first()).toBeVisible()
  await expect(phone.getByRole('group', { name: 'مواعيد أخرى لهذه الرحلة' }).first()).toBeVisible()
  await expectAccessible(phone)

  // the refund desk, until nothing is left: what was verified is sent, what never arrived is closed
  const refunds = await openUserPage(browser)
  await refunds.clock.install()
  await signInByToken(refunds, demoAdmin)
  await giveDestination(request, mona, paid._id)
  await refunds.goto(`/admin/bookings/refunds?search=${encodeURIComponent(title)}`)
  await untilHydrated(refunds)
  const verified = refunds.getByRole('article', { name: mona.name })
  await expect(verified.getByLabel(/^Amount refunded/)).toHaveValue('2,000')
  await verified.getByLabel('Reference of the transfer').fill(`FT ${Date.now()}`)
  await verified.getByRole('button', { name: 'Process Refund' }).click()
  await passUndoTime(refunds)
  await refunds.goto(`/admin/bookings/refunds?kind=unverified&search=${encodeURIComponent(title)}`)
  await untilHydrated(refunds)
  await refunds.getByRole('button', { name: 'Close all (2)' }).click()
  const closing = refunds.getByRole('dialog', { name: 'Close 2 bookings without a refund?' })
  await closing.getByLabel('Note to the customer').fill('Nothing arrived.')
  await closing.getByRole('button', { name: 'Close without refund' }).click()
  await expect(refunds.getByText('Closed: 2 of 2')).toBeVisible()
  await expect(refunds.getByRole('link', { name: laila.name })).toHaveCount(0)
  await expect
    .poll(() => callApi(request, mona.token, `/api/bookings/${paid._id}`))
    .toMatchObject({ status: 'refunded', refundAmount: 2_000 })
})

test('a minimum group: travellers see it before they pay, and the agency decides that the departure runs @exhaustive', async ({
  browser,
  request,
}) => {
  const agency = await registerAgency(request, `Small Groups ${Math.floor(Math.random() * 1e9)}`)
  const title = `Quiet walk ${Math.floor(Math.random() * 1e9)}`
  const trip = await createTripOf(request, agency.token, {
    title,
    startDate: dayIn(3),
    endDate: dayIn(3),
    dates: [{ startDate: dayIn(3), totalSeats: 10, minSeats: 4 }],
  })
  const mona = await registerCustomer(request, 'Mona Adel')
  const booked = await bookTrip(request, mona.token, trip, { selectedStartDate: dayIn(3) })
  const { departure } = await callApi<{ departure: string }>(request, mona.token, `/api/bookings/${booked._id}`)

  const page = await openUserPage(browser)
  await page.goto(`/trip/${trip._id}`)
  await expect(
    page.getByText(/Minimum 4 travellers · none confirmed yet · the agency decides soon/).first(),
  ).toBeVisible()
  await expectAccessible(page)

  const desk = await openUserPage(browser)
  await storeSession(desk, agency)
  await desk.goto(`/agency/departures/${departure}`)
  await untilHydrated(desk)
  await expect(desk.getByText('Please decide now: does it run?')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: /^Guarantee departure/ }).click()
  const dialog = desk.getByRole('dialog', { name: 'Guarantee departure' })
  await dialog.getByRole('button', { name: 'Guarantee departure' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByText('This departure is guaranteed: travellers see that it runs.')).toBeVisible()
  await desk.goto(`/agency/trips/${trip._id}/edit?step=when`)
  await untilHydrated(desk)
  await desk.getByText('More', { exact: true }).filter({ visible: true }).click()
  await expect(desk.getByLabel('Minimum travellers, date 1')).toHaveValue('4')
  await expectAccessible(desk)

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await phone.goto(`/ar/trip/${trip._id}`)
  await expect(phone.getByText('مؤكدة').first()).toBeVisible()
})
