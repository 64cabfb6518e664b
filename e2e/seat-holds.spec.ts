import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoAgency, demoPassword, openUserPage } from './accounts.ts'
import { bookButton, fillLead, first, form, goToPay } from './booking-form.ts'
import { bookByReference, bookIn, bookingTexts } from './booking-texts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, tagOf, test } from './strict-test.ts'
import { createTestTrip, type TestTrip } from './test-trip.ts'
import { bookingsOf, callApi, registerCustomer, signInByApi, storeSession, type TestUser } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const transfer = join(import.meta.dirname, 'files', 'transfer.png')

const departures = (totalSeats: number) => ({ totalSeats, dates: [{ startDate: first, totalSeats }] })
const newTitle = () => `Held walk ${Math.floor(Math.random() * 1e9)}`

async function openTrip(page: Page, trip: TestTrip, customer: TestUser, path = ''): Promise<void> {
  await storeSession(page, customer)
  await page.goto(`${path}/trip/${trip._id}`)
  await untilHydrated(page)
}

/** Whether other tabs are in front of the page. */
const setVisible = (page: Page, isVisible: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isVisible ? 'visible' : 'hidden',
  )

const lastSeat = {
  English: {
    ...bookingTexts.English,
    isHeld: /^Your seat is held until \d\d:\d\d\.$/,
    areBeingBooked: 'All remaining seats are being booked right now.',
    join: 'Join the waiting list',
  },
  Arabic: {
    ...bookingTexts.Arabic,
    isHeld: /^مقعدك محجوز مؤقتًا حتى \d\d:\d\d\.$/,
    areBeingBooked: 'كل المقاعد المتبقية قيد الحجز الآن.',
    join: 'انضم إلى قائمة الانتظار',
  },
}

for (const [language, texts] of Object.entries(lastSeat)) {
  test(`in ${language}, of two customers who want the last seat the second one is notified before paying${tagOf(texts.path)}`, async ({
    browser,
    request,
    expectConsoleError,
  }) => {
    expectConsoleError(/409/)
    const trip = await createTestTrip(request, { title: newTitle(), ...departures(1) })
    const [faster, slower] = [await openUserPage(browser), await openUserPage(browser)]
    const [fast, slow] = [await registerCustomer(request, 'Quick'), await registerCustomer(request, 'Slow')]
    const dialog = (page: Page) => page.getByRole('dialog')
    for (const [page, customer] of [[slower, slow] as const, [faster, fast] as const]) {
      await page.setViewportSize(texts.viewport)
      await openTrip(page, trip, customer, texts.path)
    }
    await bookIn(faster, texts).click()
    await expect(dialog(faster).getByText(texts.isHeld).first()).toBeVisible()

    await bookIn(slower, texts).click()
    await expect(dialog(slower).getByText(texts.areBeingBooked).first()).toBeVisible()
    await expect(dialog(slower).getByRole('button', { name: texts.next })).toBeDisabled()
    await expectAccessible(slower)
    await slower.reload()
    await expect(slower.getByRole('button', { name: texts.join }).first()).toBeVisible()

    // closed before the transfer details were shown: the seat is free again
    await faster.keyboard.press('Escape')
    await setVisible(slower, true)
    await expect(dialog(slower).getByText(texts.isHeld).first()).toBeVisible()
    await bookByReference(dialog(slower), texts, 'FT-SECOND')
    expect(await bookingsOf(request, slow)).toMatchObject([{ seats: 1 }])
  })
}

const languages = {
  English: {
    ...bookingTexts.English,
    // on a phone
    book: 'Book',
    screenshot: 'Payment screenshot',
    uploaded: 'Uploaded',
    minutes: (count: number) => `${count} minutes left`,
    ended: 'Your time is up.',
    again: 'Hold the seat again',
  },
  Arabic: {
    ...bookingTexts.Arabic,
    screenshot: 'صورة التحويل',
    uploaded: 'تم الرفع',
    minutes: (count: number) => (count > 10 ? `بقيت ${count} دقيقة` : `بقيت ${count} دقائق`),
    ended: 'انتهت مهلتك.',
    again: 'حجز المقعد مؤقتًا من جديد',
  },
}

for (const [language, texts] of Object.entries(languages)) {
  test(`on a phone in ${language} a customer comes back from the bank's app, before the hold ends and after it, and everything typed is kept${tagOf(texts.path)}`, async ({
    browser,
    request,
  }) => {
    const trip = await createTestTrip(request, { title: newTitle(), ...departures(6) })
    const customer = await registerCustomer(request, 'Laila Fahmy')
    const page = await openUserPage(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.clock.install()
    await storeSession(page, customer)
    await page.goto(`${texts.path}/trip/${trip._id}`)
    await untilHydrated(page)
    await page.getByRole('button', { name: texts.book, exact: true }).click()
    const dialog = page.getByRole('dialog')
    const press = (name: string) => dialog.getByRole('button', { name }).click()
    const expectToFit = async () =>
      expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
    const leaveFor = async (time: string) => {
      await setVisible(page, false)
      await page.clock.fastForward(time)
      await setVisible(page, true)
    }
    await expect(dialog.getByText(texts.minutes(30))).toBeVisible()
    await fillLead(dialog)
    await press(texts.next)
    const note = await dialog.getByText(/^RH-[0-9A-F]{8}[G-Z]$/).textContent()

    await leaveFor('25:00')
    await expect(dialog.getByText(texts.minutes(5))).toBeVisible()
    await expectToFit()
    await press(texts.transferred)
    await dialog.getByLabel(texts.screenshot).setInputFiles(transfer)
    await expect(dialog.getByText(texts.uploaded)).toBeVisible()
    await dialog.getByLabel(texts.reference).fill('FT-LATE')
    // the upload extended the hold
    await expect(dialog.getByText(texts.minutes(60))).toBeVisible()

    await leaveFor('01:15:00')
    await expect(dialog.getByText(texts.ended).last()).toBeVisible()
    await expect(dialog.getByRole('button', { name: texts.send })).toBeEnabled()
    await expectToFit()
    await expectAccessible(page)
    await press(texts.again)
    await expect(dialog.getByText(texts.minutes(60))).toBeVisible()
    await expect(dialog.getByText(texts.uploaded)).toBeVisible()
    await expect(dialog.getByLabel(texts.reference)).toHaveValue('FT-LATE')
    await press(texts.send)
    await expect(page.getByText(texts.submitted)).toBeVisible()
    expect(await bookingsOf(request, customer)).toMatchObject([
      { paymentReference: 'FT-LATE', transferReference: note!.trim() },
    ])
  })
}

test('held seats are listed in My bookings, where they are continued or released @exhaustive', async ({
  browser,
  request,
}) => {
  const trip = await createTestTrip(request, { title: newTitle(), ...departures(1) })
  const customer = await registerCustomer(request, 'Laila Fahmy')
  const page = await openUserPage(browser)
  await openTrip(page, trip, customer)
  await bookButton(page).click()
  await goToPay(page)
  await form(page).getByRole('button', { name: 'Copy the amount' }).click()
  await expect(form(page).getByText('60 minutes left')).toBeVisible()
  const note = await form(page)
    .getByText(/^RH-[0-9A-F]{8}[G-Z]$/)
    .textContent()
  await page.keyboard.press('Escape')
  // a customer's own seat is left
  await expect(bookButton(page)).toBeEnabled()

  await page.goto('/my-bookings')
  const held = page.getByRole('region', { name: 'Seats held for you' })
  await expect(held).toContainText(trip.title)
  await expectAccessible(page)
  await held.getByRole('link', { name: /Continue/ }).click()
  await expect(form(page).getByRole('heading', { name: /Transfer to this account/ })).toBeVisible()
  await expect(form(page).getByText(note!)).toBeVisible()

  await page.goto('/my-bookings')
  await held.getByRole('button', { name: /Release seats/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Release seats' }).click()
  await expect(page.getByText('The seats are no longer held.')).toBeVisible()
  await expect(held).toBeHidden()
})

const unproven = {
  English: {
    ...bookingTexts.English,
    copy: 'Copy the amount',
    account: 'InstaPay address',
    section: 'Did you make this transfer?',
    ask: 'Get my money back',
    refund: 'Your hold ended before you booked',
  },
  Arabic: {
    ...bookingTexts.Arabic,
    copy: 'نسخ المبلغ',
    account: 'عنوان إنستاباي',
    section: 'هل أجريت هذا التحويل؟',
    ask: 'أريد استرداد أموالي',
    refund: 'انتهى حجزك المؤقت قبل إتمام الحجز',
  },
}

for (const [language, texts] of Object.entries(unproven)) {
  test(`in ${language}, a customer who transferred for a trip that was deleted proves it in My bookings and is refunded${tagOf(texts.path)}`, async ({
    browser,
    request,
  }) => {
    const trip = await createTestTrip(request, { title: newTitle(), ...departures(6) })
    const customer = await registerCustomer(request, 'Laila Fahmy')
    const page = await openUserPage(browser)
    await page.setViewportSize(texts.viewport)
    await openTrip(page, trip, customer, texts.path)
    await bookIn(page, texts).click()
    const dialog = page.getByRole('dialog')
    await fillLead(dialog)
    await dialog.getByRole('button', { name: texts.next }).click()
    const started = page.waitForResponse('**/transfer')
    await dialog.getByRole('button', { name: texts.copy }).click()
    await started
    const note = await dialog.getByText(/^RH-[0-9A-F]{8}[G-Z]$/).textContent()
    const agency = await signInByApi(request, demoAgency, demoPassword)
    await callApi(request, agency, `/api/trips/${trip._id}`, { method: 'DELETE' })

    await page.goto(`${texts.path}/my-bookings`)
    const transfers = page.getByRole('region', { name: texts.section })
    await expect(transfers).toContainText(trip.title)
    await expect(transfers).toContainText(note!)
    await expect(transfers.getByRole('link')).toHaveCount(0)
    await expectAccessible(page)
    await transfers.getByRole('button', { name: `${texts.ask}: ${trip.title}` }).click()
    await dialog.getByLabel(texts.reference).fill('FT-GONE')
    await dialog.getByLabel(texts.account).fill('laila@instapay')
    await dialog.getByRole('button', { name: texts.ask }).click()
    await expect(page.getByRole('heading', { name: texts.refund })).toBeVisible()
    expect(await bookingsOf(request, customer)).toMatchObject([
      { status: 'refund_pending', paymentReference: 'FT-GONE', transferReference: note!.trim() },
    ])
    await page.goto(`${texts.path}/my-bookings`)
    await expect(page.getByText(trip.title).first()).toBeVisible()
    await expect(transfers).toBeHidden()
  })
}

test('on a phone in Arabic the hold fits the screen', { tag: '@exhaustive' }, async ({ browser, request }) => {
  const trip = await createTestTrip(request, { title: newTitle(), ...departures(6) })
  const customer = await registerCustomer(request, 'ليلى فهمي')
  const page = await openUserPage(browser)
  await page.setViewportSize({ width: 390, height: 844 })
  await storeSession(page, customer)
  await page.goto(`/ar/trip/${trip._id}`)
  await untilHydrated(page)
  await page.getByRole('button', { name: 'احجز', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const expectNoSidewaysScroll = async () =>
    expect(await dialog.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  await expect(dialog.getByText(/^مقعدك محجوز مؤقتًا حتى \d\d:\d\d\.$/).first()).toBeVisible()
  await expect(dialog.getByText('بقيت 30 دقيقة')).toBeVisible()
  await expectNoSidewaysScroll()
  await fillLead(dialog)
  await dialog.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
  await dialog.getByRole('button', { name: 'نسخ المبلغ' }).click()
  await expect(dialog.getByText('بقيت 60 دقيقة')).toBeVisible()
  await expectNoSidewaysScroll()
  await expectAccessible(page)
})
