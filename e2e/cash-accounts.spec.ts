import { randomUUID } from 'node:crypto'
import { demoAdmin, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'
import { bookTrip, createTripOf, registerAgency } from './test-agency.ts'
import { callApi, giveDestination, registerCustomer } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const wallet = 'Vodafone Cash (demo) · 01000000000'
const bank = 'Bank of the Nile (demo) · •••0002'

const journeys = [
  {
    name: 'an admin says on which account money arrived and from which it was refunded, and reads both on the Money page',
    tag: '@quick',
    path: '',
    width: 1440,
    text: {
      received: 'Received into',
      amount: 'Amount received (EGP)',
      verify: 'Verify Payment',
      verified: /Payment verified/,
      sent: 'Sent from (optional)',
      reference: 'Reference of the transfer',
      refund: 'Process Refund',
      done: /Refund processed/,
    },
  },
  {
    name: 'in Arabic on a phone: the same',
    tag: '@exhaustive',
    path: '/ar',
    width: 390,
    text: {
      received: 'الحساب المستلِم',
      amount: 'المبلغ المستلم (ج.م)',
      verify: 'التحقق من الدفع',
      verified: /تم التحقق من الدفع/,
      sent: 'الحساب المُرسِل (اختياري)',
      reference: 'الرقم المرجعي للتحويل',
      refund: 'تنفيذ الاسترداد',
      done: /تم تنفيذ الاسترداد/,
    },
  },
]

for (const { name, tag, path, width, text } of journeys) {
  test(name, { tag }, async ({ browser, request }) => {
    const agency = await registerAgency(request, `Reed Trails ${randomUUID().slice(0, 4)}`)
    const trip = await createTripOf(request, agency.token, { title: `Reed islands ${randomUUID().slice(0, 8)}` })
    const customer = await registerCustomer(request, 'Salma Fathy')
    const { _id: id } = await bookTrip(request, customer.token, trip, {})

    const admin = await openUserPage(browser)
    await admin.setViewportSize({ width, height: 844 })
    await admin.clock.install()
    await signInByToken(admin, demoAdmin)
    const search = encodeURIComponent(trip.title)
    await admin.goto(`${path}/admin/bookings/payments?search=${search}&booking=${id}`)
    await untilHydrated(admin)
    const item = admin.getByRole('article', { name: customer.name })
    await item.getByLabel(text.amount).fill('2000')
    await item.getByLabel(text.received).selectOption(wallet)
    await expectAccessible(admin)
    await item.getByRole('button', { name: text.verify }).click()
    await passUndoTime(admin)
    await expect(admin.getByText(text.verified).first()).toBeVisible()
    const statusOf = async () =>
      (await callApi<{ status: string }>(request, agency.admin, `/api/bookings/${id}`)).status
    await expect.poll(statusOf).toBe('payment_verified')

    await callApi(request, customer.token, `/api/bookings/${id}`, { method: 'DELETE' })
    await giveDestination(request, customer, id)
    await admin.goto(`${path}/admin/bookings/refunds?search=${search}&booking=${id}`)
    await untilHydrated(admin)
    const account = admin.getByRole('article', { name: customer.name }).getByLabel(text.sent)
    // the one chosen last is suggested
    await expect(account.locator('option:checked')).toHaveText(wallet)
    await account.selectOption(bank)
    const refund = admin.getByRole('article', { name: customer.name })
    await refund.getByRole('textbox', { name: text.reference }).fill(`FT ${Date.now()}`)
    await refund.getByRole('button', { name: text.refund }).click()
    await passUndoTime(admin)
    await expect(admin.getByText(text.done).first()).toBeVisible()

    await admin.goto(`${path}/admin/money?booking=${id}&account=platform_cash`)
    await untilHydrated(admin)
    const entries = admin.getByRole('table').last()
    await expect(entries.getByText(wallet)).toHaveCount(1)
    await expect(entries.getByText(bank)).toHaveCount(1)
    await expectAccessible(admin)
    await admin.goto(`${path}/admin/money/closing`)
    await untilHydrated(admin)
    const day = admin.getByRole('table')
    await expect(day.getByRole('link', { name: wallet })).toBeVisible()
    await day.getByRole('link', { name: bank }).click()
    await expect(entries.getByText(bank)).toHaveCount(1)
    await expect(entries.getByText(wallet)).toHaveCount(0)
  })
}
