import { expect, test } from './strict-test.ts'

for (const { path, language, direction, name } of [
  { path: '/', language: 'en', direction: 'ltr', name: 'Rihla' },
  { path: '/ar', language: 'ar', direction: 'rtl', name: 'رحلة' },
]) {
  test(`a visitor opens the home page at ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('html')).toHaveAttribute('dir', direction)
    await expect(page).toHaveTitle(new RegExp(name))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}
