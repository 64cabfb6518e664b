import { demoAdmin, demoAgency, openUserPage, signInByToken } from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

const lists = {
  [demoAgency]: ['trips', 'bookings', 'departures', 'earnings', 'earnings/payouts', 'views', 'reviews'].map(
    (tab) => `/agency/${tab}`,
  ),
  [demoAdmin]: ['bookings', 'trips', 'users', 'agencies', 'featured', 'faqs'].map((tab) => `/admin/${tab}`),
}

for (const [email, paths] of Object.entries(lists)) {
  test(`a page beyond the end leads ${email} to the last page`, { tag: '@exhaustive' }, async ({ browser }) => {
    const page = await openUserPage(browser)
    await signInByToken(page, email)
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(`${path}?page=99`)
        await untilHydrated(page)
        await expect(page).not.toHaveURL(/page=99/)
        await expect(page.getByRole('main')).not.toContainText(/There is nothing|No results/)
      })
    }
    await page.goto(`${paths[0]}?page=abc`)
    await expect(page).toHaveURL(new RegExp(`${paths[0]}$`))
  })
}
