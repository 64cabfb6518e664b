import { randomUUID } from 'node:crypto'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { dayIn } from './test-trip.ts'
import { callApi, registerCustomer, verifyPayment } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

interface Entry {
  kind: string
  account: string
  amount: number
  transaction: string
}

const entriesPath = (booking: string) => `/api/admin/ledger/entries?booking=${booking}`

test('an admin closes a day, explains what differs, and finds it closed @exhaustive', async ({ page, request }) => {
  const agency = await registerAgency(request, `Closing Lines ${randomUUID().slice(0, 4)}`)
  await signInByToken(page, demoAdmin)
  // a day of its own: the demo is older
  const day = dayIn(-Math.floor(1 + Math.random() * 300))
  await page.goto('/admin/money')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Day’s closing' }).click()
  await page.goto(`/admin/money/closing?day=${day}`)
  await untilHydrated(page)
  const rows = page.getByRole('table', { name: 'Day’s closing' }).getByRole('row')
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText('Please enter an amount.').first()).toBeVisible()
  const { lines } = await callApi<{ lines: { closing: number }[] }>(
    request,
    agency.admin,
    `/api/admin/ledger/closings/${day}`,
  )
  for (const [at, { closing }] of lines.entries()) {
    await rows
      .nth(at + 1)
      .getByLabel(/^Bank says/)
      .fill(String(at === 0 ? closing - 5 : closing))
  }
  await rows.nth(1).getByLabel('Reason').fill('A fee')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the day' }).click()
  await expect(page.getByText(/^Closed by /)).toBeVisible()
  await expect(rows.nth(1)).toContainText('A fee')
  await expect(page.getByRole('button', { name: 'Close the day' })).toBeHidden()
})

test('an admin follows a payment through the ledger and corrects it, in both languages', async ({
  browser,
  request,
}) => {
  const agency = await registerAgency(request, `Ledger Lines ${randomUUID().slice(0, 4)}`)
  const trip = await createTripOf(request, agency.token, { title: `Ledger walk ${randomUUID().slice(0, 8)}` })
  const customer = await registerCustomer(request, 'Salma Fathy')
  const { _id: id } = await bookTrip(request, customer.token, trip, { selectedStartDate: dayIn(20) })
  await verifyPayment(request, { _id: id })
  const { entries } = await callApi<{ entries: Entry[] }>(request, agency.admin, entriesPath(id))
  expect(entries.map(({ account }) => account)).toEqual(['customer_funds', 'platform_cash'])

  const page = await openUserPage(browser)
  await signInByToken(page, demoAdmin)
  await page.goto(`/admin/money?booking=${id}`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'Money' })).toBeVisible()
  await expect(
    page.getByRole('table', { name: 'Balances' }).getByRole('row', { name: /^Held for customers EGP/ }),
  ).toBeVisible()
  const list = page.getByRole('table', { name: 'Entries' })
  await expect(list.getByRole('button', { name: 'Payment verified' })).toHaveCount(2)
  await expectAccessible(page)

  await list.getByRole('button', { name: 'Payment verified' }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Platform accounts')).toBeVisible()
  await dialog.getByRole('button', { name: 'Reverse transaction' }).click()
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog.getByText('Please give a reason.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('The transfer belongs to another booking.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save correction' }).click()
  await expect(dialog.getByRole('heading', { name: 'Reversal' })).toBeVisible()
  await expect(dialog.getByText('The transfer belongs to another booking.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(list.getByRole('button', { name: 'Reversal' })).toHaveCount(2)

  const after = await callApi<{ entries: Entry[] }>(request, agency.admin, entriesPath(id))
  expect(after.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  expect(after.entries.filter(({ kind }) => kind === 'reversal').map(({ amount }) => Math.abs(amount))).toEqual(
    entries.map(({ amount }) => Math.abs(amount)),
  )

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/ar/admin/money?booking=${id}&from=${dayIn(0)}`)
  await untilHydrated(page)
  await expect(page.getByRole('heading', { level: 2, name: 'الأموال' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'تم التحقق من الدفع' }).first().click()
  const arabic = page.getByRole('dialog', { name: 'تم التحقق من الدفع' })
  await expect(arabic.getByText('صُحِّحت بالمعاملة')).toBeVisible()
  await expect(arabic.getByRole('button', { name: 'تسوية المعاملة' })).toBeVisible()
  await expect(arabic.getByRole('button', { name: 'عكس المعاملة' })).toBeHidden()
  await expectAccessible(page)
})
