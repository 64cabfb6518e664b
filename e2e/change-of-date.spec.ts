import { randomUUID } from 'node:crypto'
import { formatDay } from '@rihla/contract/dates.ts'
import type { APIRequestContext } from '@playwright/test'
import { manageBooking } from './manage-booking.ts'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { dayIn } from './test-trip.ts'
import { callApi, registerCustomer, storeSession, type TestBooking, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const [first, second] = [dayIn(20), dayIn(34)]

/** Two confirmed seats for EGP 2,000 on the first date. */
async function createConfirmed(request: APIRequestContext, { secondPrice }: { secondPrice: number }) {
  const agency = await registerAgency(request, `Dune Walks ${randomUUID().slice(0, 4)}`)
  const trip = await createTripOf(request, agency.token, {
    title: `Dunes at dawn ${randomUUID().slice(0, 8)}`,
    price: 1_000,
    startDate: first,
    endDate: first,
    dates: [
      { startDate: first, totalSeats: 6 },
      { startDate: second, totalSeats: 6, price: secondPrice },
    ],
  })
  const customer = await registerCustomer(request, 'Salma Fathy')
  const { _id: id } = await bookTrip(request, customer.token, trip, { selectedStartDate: first })
  const put = (token: string, path: string, data: object) => callApi(request, token, path, { method: 'PUT', data })
  await verifyPayment(request, { _id: id })
  await put(agency.token, `/api/bookings/${id}/review`, { action: 'approve' })
  await put(agency.admin, `/api/admin/bookings/${id}/status`, { status: 'confirmed' })
  const startDate = async () =>
    (await callApi<TestBooking>(request, customer.token, `/api/bookings/${id}`)).selectedStartDate
  return { agency, trip, customer, id, put, startDate }
}

test('a customer asks for another date, sees the difference first, and travels then once the agency agrees', async ({
  browser,
  request,
}) => {
  const { agency, customer, id, startDate } = await createConfirmed(request, { secondPrice: 1_200 })

  const page = await openUserPage(browser)
  await storeSession(page, customer)
  await page.goto('/my-bookings')
  await untilHydrated(page)
  await manageBooking(page)
  await page.getByRole('button', { name: /^Change date/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Change date' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Please choose a date.')).toBeVisible()
  await dialog.getByText(formatDay(second, 'en')).click()
  await expect(dialog.getByText('Total on the new date')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Why do you need another date?').fill('My exam was moved.')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText(/^You asked to travel on/).first()).toBeVisible()

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

  await expect.poll(startDate).toBe(second)
  await page.goto('/my-bookings')
  await expect(page.getByRole('main').getByText(formatDay(second, 'en')).first()).toBeVisible()
  await expect(page.getByText(/^You asked to travel on/)).toHaveCount(0)
  await manageBooking(page)
  await expect(page.getByText('Balance, payable to the agency on the day')).toBeVisible()
})

test(
  'in Arabic on a phone: a customer moves to a cheaper date, says where the surplus goes, and gets it back',
  { tag: '@exhaustive' },
  async ({ browser, request }) => {
    const { agency, trip, customer, id, put } = await createConfirmed(request, { secondPrice: 700 })
    const page = await openUserPage(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await storeSession(page, customer)
    await page.goto('/ar/my-bookings')
    await untilHydrated(page)
    await manageBooking(page)
    await page.getByRole('button', { name: /^تغيير/ }).click()
    const dialog = page.getByRole('dialog', { name: 'تغيير الموعد' })
    await dialog.getByText(formatDay(second, 'ar')).click()
    await expect(dialog.getByText(/600\sج\.م/).last()).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'إرسال الطلب' }).click()
    await expect(dialog).toBeHidden()
    await put(agency.token, `/api/bookings/${id}/transitions/accept_date_change`, {})

    await page.goto('/ar/my-bookings')
    await untilHydrated(page)
    const card = page.getByRole('article', { name: trip.title })
    await expect(card.getByText(/أخبرنا أين نرسل .*600\sج\.م/)).toBeVisible()
    await card.getByRole('button', { name: /^أخبرنا أين/ }).click()
    const question = page.getByRole('dialog', { name: 'المبلغ المسترد' })
    await question.getByText('محفظة إلكترونية').click()
    await question.getByLabel('رقم المحفظة').fill('01012345678')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'حفظ' }).click()
    await expect(question).toBeHidden()
    await expect(card.getByRole('button', { name: /^أخبرنا أين/ })).toHaveCount(0)

    const desk = await openUserPage(browser)
    await desk.clock.install()
    await signInByToken(desk, demoAdmin)
    await desk.goto(`/admin/bookings/refunds?search=${encodeURIComponent(trip.title)}`)
    await untilHydrated(desk)
    const item = desk.getByRole('article', { name: customer.name })
    await expect(item.getByLabel('Amount refunded (EGP)')).toHaveValue('600')
    const reference = `FT ${Date.now()}`
    await item.getByLabel('Reference of the transfer').fill(reference)
    await expectAccessible(desk)
    await item.getByRole('button', { name: 'Process Refund' }).click()
    await expect(desk.getByText(/No match among|All caught up/)).toBeVisible()
    await passUndoTime(desk)
    await expect(desk.getByText(/Refund of the surplus recorded/)).toBeVisible()

    await page.goto(`/ar/my-bookings?booking=${id}`)
    await expect(page.getByRole('dialog').getByText(reference)).toBeVisible()
    await expect(card.getByText(/أخبرنا أين نرسل/)).toHaveCount(0)
  },
)

const answers = [
  {
    name: 'an admin answers a request for another date for the agency',
    tag: '@quick',
    path: '',
    width: 1440,
    text: {
      decline: 'Decline the new date',
      reason: 'Please give a reason.',
      back: 'Back',
      move: 'Move to the new date',
      moved: 'The booking has moved. We’ve told the customer and the agency.',
    },
  },
  {
    name: 'in Arabic on a phone: an admin answers a request for another date for the agency',
    tag: '@exhaustive',
    path: '/ar',
    width: 390,
    text: {
      decline: 'رفض الموعد الجديد',
      reason: 'يُرجى ذكر السبب.',
      back: 'رجوع',
      move: 'نقل الحجز إلى الموعد الجديد',
      moved: 'تم نقل الحجز، وأبلغنا العميل والشركة.',
    },
  },
]

for (const { name, tag, path, width, text } of answers) {
  test(name, { tag }, async ({ browser, request }) => {
    const { customer, id, startDate } = await createConfirmed(request, { secondPrice: 700 })
    const data = { date: second, note: 'My exam was moved.', expectedDifference: -600 }
    await callApi(request, customer.token, `/api/bookings/${id}/transitions/request_date_change`, {
      method: 'PUT',
      data,
    })

    const admin = await openUserPage(browser)
    await admin.setViewportSize({ width, height: 844 })
    await signInByToken(admin, demoAdmin)
    await admin.goto(`${path}/admin/bookings?booking=${id}`)
    await untilHydrated(admin)
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: text.decline }).click()
    const refusal = dialog.getByRole('form', { name: text.decline })
    await refusal.getByRole('button', { name: text.decline }).click()
    await expect(refusal.getByText(text.reason)).toBeVisible()
    await refusal.getByRole('button', { name: text.back }).click()

    await dialog.getByRole('button', { name: text.move }).click()
    const answer = dialog.getByRole('form', { name: text.move })
    await expect(answer.getByText(formatDay(second, path === '' ? 'en' : 'ar'))).toBeVisible()
    await expect(answer.getByText(data.note)).toBeVisible()
    await expectAccessible(admin)
    await answer.getByRole('button', { name: text.move }).click()
    await expect(admin.getByText(text.moved)).toBeVisible()
    await expect.poll(startDate).toBe(second)
  })
}
