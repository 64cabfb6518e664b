import { manageBooking } from './manage-booking.ts'
import { demoAgency, demoPassword } from './accounts.ts'
import { newestMail } from './mailbox.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { createTestTrip, dayIn } from './test-trip.ts'
import { callApi, registerCustomer, signInByApi, storeSession, type TestBooking, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a phone in Arabic a customer fills in travellers in two steps, and the agency downloads the list', async ({
  page,
  request,
}) => {
  const trip = await createTestTrip(request, {
    title: `Permit walk ${Math.floor(Math.random() * 1e9)}`,
    travellerDetails: 'documents',
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
  await storeSession(page, customer)
  await page.goto('/ar/my-bookings')
  await untilHydrated(page)
  await manageBooking(page)
  await expect(page.getByText('بيانات المسافرين المكتملة: 0 من 2')).toBeVisible()
  await page.getByRole('button', { name: /^أدخل بيانات المسافرين/ }).click()
  const form = page.getByRole('dialog', { name: 'من المسافرون؟' })
  const [one, two] = [form.getByRole('group', { name: 'المسافر 1' }), form.getByRole('group', { name: 'المسافر 2' })]
  await one.getByRole('button', { name: 'نسخ من ملفي الشخصي' }).click()
  await expect(one.getByLabel('الاسم كما في الوثيقة')).toHaveValue('ليلى فهمي')
  await one.getByLabel('الجنسية').selectOption('EG')
  await one.getByLabel('وثيقة الهوية').selectOption('id')
  await one.getByLabel('رقم الوثيقة').fill('٢٩٠٠٢٠٣١٢٣٤٥')
  await two.getByLabel('الاسم كما في الوثيقة').fill('Paul Durand')
  await two.getByText('حفظ كمرافق لحجوزاتي القادمة').click()
  await expectAccessible(page)

  // an invalid number is named at its field, and a reload keeps what was typed
  await form.getByRole('button', { name: 'حفظ بيانات المسافرين' }).click()
  await expect(one.getByLabel('رقم الوثيقة')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await untilHydrated(page)
  await page.getByRole('button', { name: /^أدخل بيانات المسافرين/ }).click()
  await expect(two.getByLabel('الاسم كما في الوثيقة')).toHaveValue('Paul Durand')
  await one.getByLabel('رقم الوثيقة').fill('٢٩٠٠٢٠٣١٢٣٤٥٦٧')
  await form.getByRole('button', { name: 'حفظ بيانات المسافرين' }).click()
  await expect(page.getByText('بيانات المسافرين المكتملة: 1 من 2')).toBeVisible()
  await expect(page.getByText('تم حفظ بيانات المسافرين')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  const companions = await callApi<{ name: string }[]>(request, customer.token, '/api/users/companions')
  expect(companions.map(({ name }) => name)).toEqual(['Paul Durand'])

  // an open list of bookings would be read again with the agency's session
  await page.goto('/faq')
  await verifyPayment(request, booking)
  const agency = await signInByApi(request, demoAgency, demoPassword)
  const me = await request.get('/api/users/me', { headers: { authorization: `Bearer ${agency}` } })
  await storeSession(page, { ...customer, token: agency, user: (await me.json()) as { _id: string } })
  await page.goto(`/ar/agency/departures/${booking.departure}`)
  await untilHydrated(page)
  await expect(page.getByText('مقعد واحد تنقصه البيانات').first()).toBeVisible()
  await expect(page.getByText('•••567')).toBeVisible()
  await expect(page.getByText('ناقص', { exact: true }).first()).toBeVisible()
  const remind = page.getByRole('button', { name: 'تذكير واحد لم يستكمل البيانات' })
  await remind.click()
  await expect(page.getByText('أُرسل تذكير بالبريد لحجز واحد.')).toBeVisible()
  await expect(remind).toBeHidden()
  await newestMail(request, customer.email, /Traveller details for|بيانات المسافرين في/)
  await page.getByRole('button', { name: 'تنزيل' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'كشف التصاريح (PDF) · English' }).click()
  expect((await download).suggestedFilename()).toMatch(/^permit-list-.*\.pdf$/)
  await expectAccessible(page)
})

test('a saved companion is filled in with one press, and the lead traveller is the first one @exhaustive', async ({
  page,
  request,
}) => {
  const trip = await createTestTrip(request, {
    title: `Permit walk ${Math.floor(Math.random() * 1e9)}`,
    travellerDetails: 'documents',
  })
  const customer = await registerCustomer(request, 'Laila Fahmy')
  await callApi(request, customer.token, '/api/users/companions', {
    method: 'PUT',
    data: { name: 'Paul Durand', nationality: 'FR', documentKind: 'passport', documentNumber: 'FR1234567' },
  })
  const booking = await callApi<TestBooking>(request, customer.token, '/api/bookings', {
    method: 'POST',
    data: {
      trip: trip._id,
      seats: 2,
      selectedStartDate: dayIn(20),
      paymentType: 'full_payment',
      paymentReference: 'REF 1',
      leadTraveller: 'Nadia Fahmy',
      phone: '+20 100 555 0123',
    },
  })
  await storeSession(page, customer)
  // right after sending, where the deadline is displayed
  await page.goto(`/my-bookings/submitted/${booking._id}`)
  await untilHydrated(page)
  await expect(page.getByText(/0 of 2 travellers complete · due by/)).toBeVisible()
  await page.getByRole('button', { name: /^Fill in travellers/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Who is travelling?' })
  const [one, two] = [
    dialog.getByRole('group', { name: 'Traveller 1' }),
    dialog.getByRole('group', { name: 'Traveller 2' }),
  ]
  await expect(one.getByLabel('Name as in the document')).toHaveValue('Nadia Fahmy')
  await expect(one.getByRole('button', { name: 'Copy from my profile' })).toBeHidden()
  await two.getByRole('button', { name: 'Fill in Paul Durand' }).click()
  await expect(two.getByLabel('Document number')).toHaveValue('FR1234567')
  await dialog.getByRole('button', { name: 'Save travellers' }).click()
  await expect(page.getByText(/1 of 2 travellers complete/)).toBeVisible()
  await page.getByText('What you booked').click()
  await expect(page.getByText('Nadia Fahmy')).toBeVisible()
})
