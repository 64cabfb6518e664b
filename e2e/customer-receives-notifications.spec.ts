import type { Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { goBackFromClosed, goBackFromOpened } from './go-back.ts'
import { dayIn, createTestTrip } from './test-trip.ts'
import { openUserPage, signInByToken, demoPassword } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { verifyPayment } from './test-user.ts'

/** A customer not used for bookings in other tests. */
const traveller = 'amr.zaki@demo.rihla.example'

interface Session {
  token: string
}

async function tokenOf(page: Page, email: string): Promise<string> {
  const login = await page.request.post('/api/users/login', { data: { email, password: demoPassword } })
  return ((await login.json()) as Session).token
}

/** Creates and decides a booking through the API; the test observes the bell. */
async function book(page: Page): Promise<{ id: string; number: string; trip: string; verify: () => Promise<void> }> {
  const customer = await tokenOf(page, traveller)
  const trip = await createTestTrip(page.request, { title: `Heard of at once ${Math.floor(Math.random() * 1e9)}` })
  const booked = await page.request.post('/api/bookings', {
    headers: { authorization: `Bearer ${customer}` },
    data: {
      trip: trip._id,
      seats: 1,
      selectedStartDate: dayIn(20),
      paymentType: 'full_payment',
      paymentReference: 'REF 4711',
    },
  })
  expect(booked.ok(), await booked.text()).toBe(true)
  const { _id: id, bookingNumber: number } = (await booked.json()) as { _id: string; bookingNumber: string }
  return {
    id,
    number,
    trip: trip.title,
    async verify() {
      await verifyPayment(page.request, { _id: id })
    },
  }
}

const bellOf = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })

/** Marks everything as read, so that only later notifications are unread. */
async function readAll(page: Page): Promise<void> {
  const authorization = `Bearer ${await tokenOf(page, traveller)}`
  const upTo = 'ffffffff-ffff-7fff-bfff-ffffffffffff'
  const read = await page.request.put('/api/notifications/read', { headers: { authorization }, data: { upTo } })
  expect(read.ok()).toBe(true)
}

test('a payment notification appears immediately in every tab and links to the booking', async ({ page }) => {
  await readAll(page)
  await signInByToken(page, traveller)
  const booking = await book(page)
  await page.goto('/my-bookings')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
  const listening = await page.context().newPage()
  await signInByToken(listening, traveller)
  await listening.goto('/faq')
  await expect(bellOf(listening)).toHaveAccessibleName('Notifications')

  await booking.verify()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (1 new)')
  await expect(bellOf(listening)).toHaveAccessibleName('Notifications (1 new)')
  await expect(page.getByRole('status').getByText(/has arrived/)).toBeVisible()

  await bellOf(listening).click()
  const list = listening.getByRole('dialog', { name: 'Notifications' })
  const first = list.getByRole('listitem').first()
  await expect(first).toContainText(/Your transfer of \S*EGP\s[\d,]+\S* for/)
  await expect(first).toContainText(booking.trip)
  await expect(first).toContainText('Unread')
  await expectAccessible(listening)
  await first.getByRole('link').click()
  await expect(listening).toHaveURL(new RegExp(`/my-bookings\\?booking=${booking.id}`))
  await expect(listening.getByRole('dialog')).toContainText(booking.trip)
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
})

test('the bookings list updates live without a reload', { tag: '@exhaustive' }, async ({ page }) => {
  await signInByToken(page, traveller)
  const booking = await book(page)
  await page.goto('/my-bookings')
  const card = page.getByRole('main').locator('article, li').filter({ hasText: booking.trip })
  await expect(bellOf(page)).toBeVisible()
  await expect(card).toContainText('Payment being checked')
  await booking.verify()
  await expect(card).not.toContainText('Payment being checked')
  await expect(card).toContainText('Waiting for the agency')
})

test('marks all as read by keyboard, and the focus returns to the bell', { tag: '@exhaustive' }, async ({ page }) => {
  await readAll(page)
  const booking = await book(page)
  await booking.verify()
  await signInByToken(page, traveller)
  await page.goto('/faq')
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (1 new)')
  await bellOf(page).press('Enter')
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('Unread', { exact: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bellOf(page)).toBeFocused()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')
})

test('a disabled topic no longer reaches the bell, and a failed switch rolls back @exhaustive', async ({
  page,
  expectConsoleError,
}) => {
  await signInByToken(page, traveller)
  await page.goto('/account/notifications')
  const bookings = page.getByRole('group', { name: 'Bookings' })
  const inBell = bookings.getByRole('switch', { name: 'On the site' })
  await expect(inBell).toBeChecked()
  await expectAccessible(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
  await inBell.click()
  await saved
  await readAll(page)
  await (await book(page)).verify()
  await page.reload()
  await expect(inBell).not.toBeChecked()
  await expect(bellOf(page)).toHaveAccessibleName('Notifications')

  expectConsoleError(/Failed to load resource/)
  await page.route('**/api/notifications/preferences', (route) => route.abort())
  await inBell.click()
  await expect(page.getByText('This could not be saved. Please try again.')).toBeVisible()
  await expect(inBell).not.toBeChecked()
  await page.unroute('**/api/notifications/preferences')
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await inBell.click()
  await expect(inBell).toBeChecked()
  await kept
})

test(
  'on a phone in Arabic the list is full-screen, and Back closes it',
  { tag: '@exhaustive' },
  async ({ browser }) => {
    const page = await openUserPage(browser)
    await page.setViewportSize({ width: 390, height: 844 })
    await (await book(page)).verify()
    await signInByToken(page, traveller)
    await page.goto('/ar/agencies')
    await page.goto('/ar/faq')
    const bell = page.getByRole('banner').getByRole('button', { name: /^الإشعارات/ })
    await bell.click()
    const sheet = page.getByRole('dialog', { name: 'الإشعارات' })
    await expect(sheet.getByRole('listitem').first()).toContainText('وصل تحويلك')
    await expect.poll(async () => (await sheet.boundingBox())?.width).toBe(390)
    await expectAccessible(page)
    await goBackFromOpened(page)
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/ar\/faq$/)

    await bell.click()
    await expect.poll(() => page.evaluate(() => (history.state as { usr?: unknown }).usr)).toEqual({ opened: 1 })
    await sheet.getByRole('listitem').first().getByRole('link').click()
    await expect(page).toHaveURL(/my-bookings/)
    await page.goBack()
    await expect(page).toHaveURL(/\/ar\/faq$/)
    await goBackFromClosed(page)
    await expect(page).toHaveURL(/\/ar\/agencies$/)
  },
)

test('a failed list shows an error and a retry', { tag: '@exhaustive' }, async ({ page, expectConsoleError }) => {
  expectConsoleError(/Failed to load resource/)
  await signInByToken(page, traveller)
  await page.route('**/api/notifications?*', (route) => route.abort())
  await page.goto('/faq')
  await bellOf(page).click()
  await expect(page.getByText('Failed to load your notifications.')).toBeVisible()
  await page.unroute('**/api/notifications?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
})
