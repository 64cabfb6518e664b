import type { Browser } from '@playwright/test'
import { demoAdmin, disableNotificationStream, openUserPage, signInByToken } from './accounts.ts'
import { expectAccessible } from './expect-accessible.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

async function adminPage(browser: Browser) {
  const page = await openUserPage(browser)
  await disableNotificationStream(page)
  await signInByToken(page, demoAdmin)
  return page
}

test('an admin edits the terms; a visitor reads the new and the old version in English and Arabic', async ({
  browser,
  page,
}) => {
  const mark = Math.floor(Math.random() * 1e6)
  const admin = await adminPage(browser)
  await admin.goto('/admin/legal')
  await admin.getByRole('link', { name: 'Terms' }).click()
  const english = admin.getByLabel('Text in English')
  const arabic = admin.getByLabel('Text in Arabic')
  await english.fill(`## News ${mark}\n\nSee the [refund policy](/refund-policy) <b>now</b>.\n\n- one\n- two`)
  await arabic.fill(`## أخبار ${mark}\n\nراجع [سياسة الاسترداد](/refund-policy).`)
  await admin.getByRole('button', { name: 'Preview' }).click()
  await expect(admin.getByRole('heading', { name: `News ${mark}` })).toBeVisible()
  await admin.getByRole('button', { name: 'Back to editing' }).click()
  await admin.getByRole('button', { name: 'Save draft' }).click()
  await expect(admin.getByText(/Saved as draft, version \d+/)).toBeVisible()
  await expectAccessible(admin)

  // a draft is not public
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  const before = await page.getByText(/^Version \d+, published on/).textContent()
  const old = Number(/\d+/.exec(before ?? '')?.[0])

  await admin.getByRole('button', { name: 'Publish' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(admin.getByText(/is published\./)).toBeVisible()

  // cached pages are replaced shortly after the commit
  await expect(async () => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { name: `News ${mark}` })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('<b>now</b>')).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'refund policy' })).toHaveAttribute(
    'href',
    '/refund-policy',
  )
  await expectAccessible(page)
  await untilHydrated(page)
  await page.getByText('All versions').click()
  await page.getByRole('link', { name: new RegExp(`^Version ${old}, `) }).click()
  await expect(page).toHaveURL(`/terms?version=${old}`)
  await expect(page.getByText('This is an older version.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await page.getByRole('link', { name: 'Read the current version' }).click()
  await expect(page.getByRole('heading', { name: `News ${mark}` })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/ar/terms')
  await expect(page.getByRole('heading', { name: `أخبار ${mark}` })).toBeVisible()
  await expect(page.getByRole('article').getByRole('link', { name: 'سياسة الاسترداد' })).toHaveAttribute(
    'href',
    '/ar/refund-policy',
  )
  await page.goto(`/ar/terms?version=${old}`)
  await expect(page.getByText('هذا إصدار قديم.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'حسابك' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  const unknown = await page.request.get(`/terms?version=${old + 99}`)
  expect(unknown.status()).toBe(404)
})
