import { expect, test } from './strict-test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript the catalogue can be read and searched, and a notice says what needs it', async ({ page }) => {
  const notice = page.locator('main > noscript > p')
  await page.goto('/destinations?search=Siwa')
  await expect(notice).toBeVisible()
  await page.getByRole('article').getByRole('link', { name: /Siwa/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siwa')
  await expect(notice).toBeInViewport()
  await page.goto('/my-bookings')
  await expect(notice).toBeVisible()
  await expect(page.getByRole('status').filter({ visible: true })).toHaveCount(0)
})
