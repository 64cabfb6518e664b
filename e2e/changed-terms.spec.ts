import { demoAdmin, demoAgency, demoPassword, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newestMail } from './mailbox.ts'
import { expect, test } from './strict-test.ts'
import { createTestTrip, dayIn } from './test-trip.ts'
import { callApi, registerCustomer, signInByApi, storeSession, type TestBooking, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

test('an agency moves the meeting point of a booked trip, and the customer accepts it on a phone in Arabic', async ({
  browser,
  request,
}) => {
  const trip = await createTestTrip(request, {
    title: `Moved walk ${Math.floor(Math.random() * 1e9)}`,
    pickupLocation: 'ميدان التحرير، الساعة 06:30',
  })
  const customer = await registerCustomer(request, 'ليلى فهمي')
  const booking = await callApi<TestBooking & { departure: string }>(request, customer.token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: trip._id,
      seats: 2,
      selectedStartDate: dayIn(20),
      paymentType: 'full_payment',
      paymentReference: 'REF 1',
    },
  })
  await verifyPayment(request, booking)
  const [agencyToken, adminToken] = [
    await signInByApi(request, demoAgency, demoPassword),
    await signInByApi(request, demoAdmin, demoPassword),
  ]
  await callApi(request, agencyToken, `/api/bookings/${booking._id}/review`, {
    method: 'PUT',
    data: { action: 'approve' },
  })
  await callApi(request, adminToken, `/api/admin/bookings/${booking._id}/status`, {
    method: 'PUT',
    data: { status: 'confirmed' },
  })

  const agency = await openUserPage(browser)
  await signInByToken(agency, demoAgency)
  await agency.goto(`/agency/trips/${trip._id}/edit?step=programme`)
  await untilHydrated(agency)
  const pickup = agency.getByLabel('Pickup')
  await expect(pickup).toHaveValue('ميدان التحرير، الساعة 06:30')
  await expect(agency.getByText('travellers have booked.')).toBeHidden()
  await pickup.fill('ميدان الجيزة، الساعة 07:00')
  await expect(agency.getByText(/^2 travellers have booked\. They will be notified\. A new place/)).toBeVisible()
  await expectAccessible(agency)
  await agency.getByRole('button', { name: 'Save Changes' }).click()
  await agency.waitForURL('**/agency/trips')
  const mail = await newestMail(request, customer.email, /has changed|تغيّرت/)
  expect(JSON.stringify(mail)).toContain('ميدان الجيزة، الساعة 07:00')
  await agency.goto(`/agency/departures/${booking.departure}`)
  await expect(agency.getByText('Has not accepted the new place or time yet')).toBeVisible()

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await storeSession(phone, customer)
  await phone.goto('/ar/my-bookings')
  await untilHydrated(phone)
  const card = phone.getByRole('article', { name: trip.title })
  await expect(card.getByText('حدث تغيير، يُرجى التأكيد')).toBeVisible()
  await expect(card.getByText('ميدان الجيزة، الساعة 07:00')).toBeVisible()
  await expect(card.getByText('قبل التغيير: ميدان التحرير، الساعة 06:30')).toBeVisible()
  await card.getByRole('button', { name: `الموافقة على التغيير: ${trip.title}` }).click()
  const dialog = phone.getByRole('dialog', { name: 'الموافقة على التغيير' })
  await expectAccessible(phone)
  await dialog.getByRole('button', { name: 'الموافقة على التغيير' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('حدث تغيير، يُرجى التأكيد')).toBeHidden()
  await expect(card.getByText(/ميدان الجيزة/)).toBeVisible()

  await agency.reload()
  await expect(agency.getByText('Has not accepted the new place or time yet')).toBeHidden()
})
