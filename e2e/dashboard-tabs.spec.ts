import type { Page } from '@playwright/test'
import { demoAdmin, demoAgency, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Holds the responses of the API back until the returned function is called. */
async function holdResponses(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    await released
    await route.continue()
  })
  return release
}

const dashboards = [
  {
    account: demoAgency,
    path: '/agency/trips',
    tabs: 'Agency dashboard',
    tab: 'Departures',
    to: /\/agency\/departures$/,
  },
  { account: demoAdmin, path: '/admin/trips', tabs: 'Admin Dashboard', tab: 'FAQs', to: /\/admin\/faqs$/ },
]

for (const { account, path, tabs, tab, to } of dashboards) {
  test(`a tab of ${path} that is held down while the page loads opens its page`, async ({ page }) => {
    await signInByToken(page, account)
    const release = await holdResponses(page)
    await page.goto(path)
    await untilHydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
    const link = page.getByRole('navigation', { name: tabs }).getByRole('link', { name: tab })
    await link.hover()
    await page.mouse.down()
    release()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.mouse.up()
    await expect(page).toHaveURL(to)
  })
}

test('the row of tabs stays where a phone has scrolled it while the page loads @exhaustive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInByToken(page, demoAgency)
  const release = await holdResponses(page)
  await page.goto('/agency/trips')
  await untilHydrated(page)
  const rail = page.getByRole('navigation', { name: 'Agency dashboard' })
  await rail.getByRole('link', { name: 'Verification' }).scrollIntoViewIfNeeded()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(rail.getByRole('link', { name: 'Earnings' })).toBeInViewport()
})
