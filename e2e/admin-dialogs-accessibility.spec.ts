import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './expect-accessible.ts'
import { callApi, signInByApi } from './test-user.ts'
import { createTestTrip } from './test-trip.ts'
import {
  signInByToken,
  demoAdmin,
  demoCustomer,
  demoPassword,
  disableNotificationStream,
  newAddress,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

test.describe.configure({ mode: 'parallel' })
// axe violations need no trace
test.use({ trace: 'off' })

interface Labels {
  add: string
  createAdmin: string
  createPromo: string
  deactivate: string
  delete: RegExp
  dismiss: string
  edit: RegExp
  refund: string
  reply: string
  screenshot: RegExp
  suspend: string
  unverify: string
  uses: RegExp
  verify: string
}

const labels: Record<'en' | 'ar', Labels> = {
  en: {
    add: 'Add FAQ',
    createAdmin: 'Create Admin',
    createPromo: 'Create Promo',
    deactivate: 'Deactivate',
    delete: /^Delete/,
    dismiss: 'Dismiss',
    edit: /^Edit/,
    refund: 'Process Refund',
    reply: 'Reply',
    screenshot: /^View Screenshot/,
    suspend: 'Suspend',
    unverify: 'Unverify',
    uses: /^Uses of/,
    verify: 'Verify Payment',
  },
  ar: {
    add: 'إضافة سؤال',
    createAdmin: 'إنشاء حساب مشرف',
    createPromo: 'إنشاء كود خصم',
    deactivate: 'إيقاف',
    delete: /^حذف/,
    dismiss: 'رفض البلاغ',
    edit: /^تعديل/,
    refund: 'تنفيذ الاسترداد',
    reply: 'رد',
    screenshot: /^عرض الصورة/,
    suspend: 'إيقاف',
    unverify: 'إلغاء التوثيق',
    uses: /^استخدامات/,
    verify: 'التحقق من الدفع',
  },
}

/** Controls activated in order to open a dialog or its next step. */
type Press = (page: Page, labels: Labels) => Locator[]

const inMain = (page: Page): Locator => page.getByRole('main')
const button =
  (word: keyof Labels): Press =>
  (page, { [word]: name }) => [inMain(page).getByRole('button', { name, exact: true }).first()]
const menuItem =
  (at: number): Press =>
  (page) => [inMain(page).locator('[aria-haspopup="menu"]').first(), page.getByRole('menuitem').nth(at)]
const inRow =
  (at: number): Press =>
  (page) => [inMain(page).getByRole('row').nth(1).getByRole('button').nth(at)]
const within =
  (word: keyof Labels): Press =>
  (page, { [word]: name }) => [page.getByRole('dialog').getByRole('button', { name, exact: true })]

/** Tabs with their dialogs and the steps of each. */
const tabs: { path: string; dialogs: Press[][] }[] = [
  {
    path: 'bookings?status=pending&sort=booked',
    dialogs: [[inRow(0), within('verify')], [button('verify')], [button('screenshot')]],
  },
  { path: 'bookings?moneyToReturn=true', dialogs: [[inRow(0), within('refund')]] },
  { path: 'trips?status=published', dialogs: [[menuItem(0)], [menuItem(1)], [menuItem(2)], [button('suspend')]] },
  { path: 'agencies?verification=verified', dialogs: [[inRow(0)], [button('unverify')]] },
  {
    path: 'users?role=customer&status=active',
    dialogs: [[menuItem(0)], [menuItem(1)], [button('deactivate')], [button('createAdmin')]],
  },
  { path: 'messages', dialogs: [[inRow(0)], [button('reply')], [button('delete')]] },
  { path: 'faqs', dialogs: [[button('add')], [button('edit')], [button('delete')]] },
  {
    path: 'promos',
    dialogs: [[button('createPromo')], [button('edit')], [button('delete')], [button('uses')]],
  },
  { path: 'reports?status=pending', dialogs: [[inRow(0), within('dismiss')]] },
]

/** Creates a message and a report, independent of other tests. */
test.beforeAll(async ({ playwright }, { project }) => {
  const request = await playwright.request.newContext({ baseURL: project.use.baseURL! })
  const message = { name: 'Mona Saleh', email: newAddress('writer'), subject: 'A bus', message: 'Is there one?' }
  expect((await request.post('/api/messages', { data: message })).status()).toBe(201)
  const trip = await createTestTrip(request, { title: `Reported walk ${newAddress('x').slice(2, 10)}` })
  const token = await signInByApi(request, demoCustomer, demoPassword)
  const data = { type: 'trip', target: trip._id, reason: 'misleading', details: 'Other pictures.' }
  await callApi(request, token, '/api/reports', { method: 'POST', data })
  await request.dispose()
})

const holdsFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('dialog, [role="dialog"]') !== null)

for (const locale of ['en', 'ar'] as const) {
  for (const { path, dialogs } of tabs) {
    test(
      `${locale}: dialogs of ${path} open by keyboard, are accessible and return focus on close`,
      { tag: '@exhaustive' },
      async ({ page }) => {
        await disableNotificationStream(page)
        await signInByToken(page, demoAdmin)
        await page.goto(`${locale === 'ar' ? '/ar' : ''}/admin/${path}`)
        await untilHydrated(page)
        for (const steps of dialogs) {
          const dialog = page.getByRole('dialog').last()
          // tests that run at the same time add rows before it
          const opener = await steps[0]!(page, labels[locale])[0]!.elementHandle()
          for (const step of steps) {
            for (const target of step(page, labels[locale])) {
              await target.focus()
              await page.keyboard.press('Enter')
            }
            await expect(dialog).toBeVisible()
            await expect.poll(() => holdsFocus(page)).toBe(true)
            await expectAccessible(page, 'dialog[open], [role="dialog"]')
          }
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
          await expect.poll(() => opener?.evaluate((element) => element === document.activeElement)).toBe(true)
        }
      },
    )
  }
}
