import type { Page } from '@playwright/test'
import { decideBooking } from './decide-booking.ts'
import { createTestTrip } from './test-trip.ts'
import {
  openUserPage,
  waitForSignInRedirect,
  demoAdmin,
  demoAgency,
  demoPassword,
  createVerifiedUser,
  password,
} from './accounts.ts'
import { fillLead } from './booking-form.ts'
import { passUndoTime } from './pass-undo-time.ts'
import { expect, test } from './strict-test.ts'

async function signInAr(page: Page, email: string, secret = demoPassword): Promise<void> {
  await page.goto('/ar')
  await page.getByRole('banner').getByRole('button', { name: 'تسجيل الدخول' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('البريد الإلكتروني').fill(email)
  await dialog.getByLabel('كلمة المرور', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'تسجيل الدخول' }).click()
  await expect(dialog).toBeHidden()
  await waitForSignInRedirect(page)
}

test(
  'a customer books in Arabic, right to left, through to the voucher',
  { tag: '@exhaustive' },
  async ({ browser }) => {
    const [customer, admin, agency] = [
      await openUserPage(browser),
      await openUserPage(browser),
      await openUserPage(browser),
    ]
    const reference = `AR${Date.now()}`
    const trip = await createTestTrip(customer.request, {
      title: `Walk booked in Arabic ${Math.floor(Math.random() * 1e9)}`,
    })
    // a unique name, so that the agency's list has one match
    const { name, email } = await createVerifiedUser(
      customer.request,
      'customer',
      `ليلى ${Math.floor(Math.random() * 1e6)}`,
    )

    await test.step('the customer books a seat with a payment reference', async () => {
      await signInAr(customer, email, password)
      await customer.goto(`/ar/trip/${trip._id}`)
      await expect(customer.locator('html')).toHaveAttribute('dir', 'rtl')
      await customer.getByRole('button', { name: 'احجز هذه المقاعد' }).first().click()
      const dialog = customer.getByRole('dialog')
      await expect(dialog.getByText('المبلغ المطلوب تحويله')).toBeVisible()
      await expect(dialog.getByText('ج.م').first()).toBeVisible()
      await fillLead(dialog, 'ليلى فهمي')
      await dialog.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
      await dialog.getByRole('button', { name: 'تم التحويل' }).click()
      await dialog.getByLabel('أو الرقم المرجعي للتحويل').fill(reference)
      await dialog.getByRole('button', { name: 'إرسال الحجز' }).click()
      await expect(customer.getByText('وصلنا حجزك ونراجع التحويل الآن')).toBeVisible()
      await customer.getByRole('link', { name: 'عرض حجوزاتي' }).click()
      await expect(customer).toHaveURL(/\/ar\/my-bookings$/)
      await expect(customer.getByText(reference)).toBeVisible()
    })

    await test.step('the admin verifies the payment', async () => {
      await signInAr(admin, demoAdmin)
      await admin.goto(`/ar/admin/bookings?search=${reference}`)
      await decideBooking(admin, /تحقق/, '1000')
    })

    await test.step('the agency approves', async () => {
      await signInAr(agency, demoAgency)
      await agency.clock.install()
      await agency.goto('/ar/agency/pending-approvals')
      const waiting = agency.getByRole('main').getByRole('link', { name: new RegExp(name) })
      await waiting.click()
      await expect(agency.getByRole('heading', { name })).toBeVisible()
      await agency.getByRole('button', { name: /^قبول/ }).click()
      await expect(agency.getByText('تم قبول الحجز بنجاح')).toBeVisible()
      await passUndoTime(agency)
      await expect(waiting).toHaveCount(0)
    })

    await test.step('the admin confirms, and the customer gets the voucher', async () => {
      await admin.goto(`/ar/admin/bookings?search=${reference}`)
      await decideBooking(admin, /تأكيد/)
      await customer.goto('/ar/my-bookings')
      const card = customer
        .getByRole('article')
        .filter({ hasText: trip.title })
        .filter({ hasText: 'تنزيل تأكيد الحجز' })
      const downloading = customer.waitForEvent('download')
      await card.getByRole('button', { name: /تنزيل تأكيد الحجز/ }).click()
      expect((await downloading).suggestedFilename()).toMatch(/\.pdf$/)
    })
  },
)
