import type { Browser, Page } from '@playwright/test'
import { demoAdmin, disableNotificationStream, openUserPage, signInByToken } from './accounts.ts'
import { fillLead, first } from './booking-form.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { createTestTrip } from './test-trip.ts'
import { registerCustomer, storeSession } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const secondAdmin = 'admin2@demo.rihla.example'

/** The settings as an admin sees them, in a browser of their own. */
async function settingsOf(browser: Browser, admin: string): Promise<Page> {
  const page = await openUserPage(browser)
  await disableNotificationStream(page)
  await signInByToken(page, admin)
  await page.goto('/admin/settings/payments')
  await expect(page.getByRole('button', { name: 'Add account' })).toBeVisible()
  return page
}

test('one admin proposes an account, another approves it, and a traveller on a phone in Arabic sees it with its holder @exhaustive', async ({
  browser,
  request,
}) => {
  const number = Math.floor(Math.random() * 1e6)
  const address = `nile.${number}@instapay`
  const holder = `Nile Journeys ${number} LLC`
  const trip = await createTestTrip(request, {
    title: `Paid walk ${number}`,
    totalSeats: 6,
    dates: [{ startDate: first, totalSeats: 6 }],
  })

  const mona = await settingsOf(browser, demoAdmin)
  await mona.getByRole('button', { name: 'Add account' }).click()
  const dialog = mona.getByRole('dialog', { name: 'Add payment account' })
  await dialog.getByLabel('Legal name of the holder').fill(holder)
  await dialog.getByLabel('InstaPay address').fill('nile')
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog.getByText('Enter an InstaPay address such as name@instapay.')).toBeVisible()
  await dialog.getByLabel('InstaPay address').fill(address)
  await dialog.getByRole('button', { name: 'Propose' }).click()
  await expect(dialog).toBeHidden()
  const own = mona.getByRole('article').filter({ hasText: address })
  await expect(own).toContainText('Another admin has to approve this.')
  await expect(own.getByRole('button')).toHaveText(['Withdraw'])
  await expectAccessible(mona)

  const traveller = await registerCustomer(request, 'ليلى فهمي')
  const phone = await openUserPage(browser)
  await phone.setViewportSize({ width: 390, height: 844 })
  await storeSession(phone, traveller)
  await phone.goto(`/ar/trip/${trip._id}`)
  await untilHydrated(phone)
  await phone.getByRole('button', { name: 'احجز', exact: true }).click()
  const form = phone.getByRole('dialog')
  await fillLead(form)
  await form.getByRole('button', { name: 'المتابعة إلى الدفع' }).click()
  await expect(form.getByText(/سيظهر في تطبيقك الاسم/)).toBeVisible()
  await expect(form.getByText(holder)).toHaveCount(0)

  const karim = await settingsOf(browser, secondAdmin)
  const proposed = karim.getByRole('article').filter({ hasText: address })
  await proposed.getByRole('button', { name: 'Approve' }).click()
  const decision = karim.getByRole('dialog')
  await expect(decision).toContainText(holder)
  await decision.getByRole('button', { name: 'Approve' }).click()
  await expect(proposed).toBeHidden()
  await karim.getByRole('button', { name: `More actions for ${address}` }).click()
  await karim.getByRole('menuitem', { name: 'Move up' }).click()
  await expect(karim.getByText('Order saved')).toBeVisible()

  await phone.reload()
  await untilHydrated(phone)
  await expect(form.getByRole('radio')).not.toHaveCount(0)
  await form
    .getByRole('radio', { name: /إنستاباي/ })
    .last()
    .check()
  const shownAddress = form.getByRole('definition').filter({ hasText: address })
  await expect(shownAddress).toBeVisible()
  await expect(form.getByText(holder).first()).toBeVisible()
  await expect(form.getByText(/سيظهر في تطبيقك الاسم/)).toContainText(holder)
  await expect(form.getByRole('button', { name: 'نسخ: عنوان إنستاباي' })).toBeVisible()
  expect(await form.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(phone)

  await phone.goto('/ar/my-bookings')
  const held = phone.getByRole('region', { name: 'مقاعد محجوزة لك مؤقتًا' })
  await held.getByRole('link', { name: `متابعة الحجز: ${trip.title}` }).click()
  await expect(shownAddress).toBeVisible()
  await expect(form.getByText(/سيظهر في تطبيقك الاسم/)).toContainText(holder)
})
