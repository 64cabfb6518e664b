import type { Page } from '@playwright/test'
import {
  demoAgency,
  demoPassword,
  disableNotificationStream,
  expireSession,
  password,
  signIn,
  submitSignInDialog,
} from './accounts.ts'
import { expect, test } from './strict-test.ts'
import { registerCustomer, storeSession } from './test-user.ts'
import { untilHydrated } from './until-hydrated.ts'

const hearts = (page: Page) => page.getByRole('button', { name: /^Save .+ to wishlist$/ })

/** The heart button of an unsaved trip, located by its name, which does not change when pressed. */
async function heartAt(page: Page, place: number) {
  const label = await hearts(page).nth(place).getAttribute('aria-label')
  return page.getByRole('button', { name: label ?? '', exact: true })
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Opens the page and waits for hydration. */
async function openDestinations(page: Page): Promise<void> {
  await disableNotificationStream(page)
  await page.goto('/destinations')
  await expect(hearts(page).first()).toBeVisible()
  await untilHydrated(page)
}

test('a visitor clicks a heart, signs in, and the trip is saved', async ({ page, request, expectConsoleError }) => {
  const { email } = await registerCustomer(request, 'Salma Adel')
  await openDestinations(page)
  const heart = await heartAt(page, 1)
  await heart.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(heart).toBeFocused()

  await heart.press('Enter')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Saved to your wishlist')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/destinations$/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toBeFocused()

  const other = await heartAt(page, 2)
  await test.step('a failed request rolls back the heart and shows an error', async () => {
    expectConsoleError(/ERR_FAILED/)
    await page.route('**/api/wishlist', (route) => route.abort())
    await other.click()
    await expect(page.getByText('Failed to update wishlist')).toBeVisible()
    await expect(other).toHaveAttribute('aria-pressed', 'false')
    await page.unroute('**/api/wishlist')
    await other.click()
    await expect(other).toHaveAttribute('aria-pressed', 'true')
    // the second click is queued behind the first request
    const taken = page.waitForResponse((response) => response.request().method() === 'DELETE')
    await other.click()
    await expect(other).toHaveAttribute('aria-pressed', 'false')
    await taken
  })

  await test.step('the state survives a reload', async () => {
    // otherwise the notification stream would detect the expired session first
    await page.route('**/api/notifications**', () => undefined)
    await page.reload()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect(other).toHaveAttribute('aria-pressed', 'false')
  })

  await test.step('a removal after session expiry is applied after signing in again', async () => {
    expectConsoleError(/401 \(/)
    await untilHydrated(page)
    await expireSession(page)
    await heart.click()
    await expect(page.getByText('Your session has expired.')).toBeVisible()
    await submitSignInDialog(page, email, password)
    await expect(page.getByText('Removed from your wishlist')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})

test(
  'the wishlist syncs across tabs, supports undo and can be cleared',
  { tag: '@exhaustive' },
  async ({ page, context, request, expectConsoleError }) => {
    await storeSession(page, await registerCustomer(request, 'Salma Adel'))
    await page.goto('/wishlist')
    await expect(page.getByText('Your wishlist is empty')).toBeVisible()
    await page.getByRole('link', { name: 'Explore Trips' }).click()
    await expect(page).toHaveURL(/\/destinations$/)
    await expect(hearts(page).first()).toBeVisible()
    // by name, because other trips may be inserted before them
    const saved = [await heartAt(page, 0), await heartAt(page, 1), await heartAt(page, 2)] as const
    for (const heart of saved) {
      await heart.click()
      await expect(heart).toHaveAttribute('aria-pressed', 'true')
    }

    const wishlist = await context.newPage()
    await wishlist.goto('/wishlist')
    await expect(wishlist.getByText('3 trips saved')).toBeVisible()
    await expect(cards(wishlist)).toHaveCount(3)

    await test.step('another tab removes one', async () => {
      await saved[0].click()
      await expect(wishlist.getByText('2 trips saved')).toBeVisible()
      await expect(cards(wishlist)).toHaveCount(2)
    })

    await test.step('another tab saves one, and removes it again', async () => {
      await saved[0].click()
      await expect(wishlist.getByText('3 trips saved')).toBeVisible()
      await expect(cards(wishlist)).toHaveCount(3)
      await saved[0].click()
      await expect(cards(wishlist)).toHaveCount(2)
    })

    await test.step('one is removed and restored by keyboard', async () => {
      const [first, second] = [await heartAt(wishlist, 0), await heartAt(wishlist, 1)]
      await first.press('Enter')
      await expect(wishlist.getByText('1 trip saved')).toBeVisible()
      await expect(second).toBeFocused()
      await wishlist.getByRole('button', { name: 'Undo' }).press('Enter')
      await expect(wishlist.getByText('2 trips saved')).toBeVisible()
      await expect(first).toBeFocused()
      await expect(saved[0]).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('all are removed after confirming', async () => {
      await wishlist.getByRole('button', { name: 'Clear All' }).click()
      const dialog = wishlist.getByRole('dialog', { name: 'Clear Wishlist' })
      await expect(dialog).toContainText('cannot be undone')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(cards(wishlist)).toHaveCount(2)
      await wishlist.getByRole('button', { name: 'Clear All' }).click()
      await dialog.getByRole('button', { name: 'Clear All' }).click()
      await expect(wishlist.getByText('Your wishlist is empty')).toBeVisible()
      await expect(wishlist.getByRole('heading', { name: 'My Wishlist' })).toBeFocused()
      for (const heart of saved) await expect(heart).toHaveAttribute('aria-pressed', 'false')
    })

    await test.step('a failed list can be retried', async () => {
      expectConsoleError(/ERR_FAILED/)
      await wishlist.route('**/api/wishlist?**', (route) => route.abort())
      await wishlist.reload()
      await expect(wishlist.getByText('Failed to fetch wishlist')).toBeVisible()
      await wishlist.unroute('**/api/wishlist?**')
      await wishlist.getByRole('button', { name: 'Try Again' }).click()
      await expect(wishlist.getByText('Your wishlist is empty')).toBeVisible()
    })
  },
)

test('visitors and agencies have no wishlist', { tag: '@exhaustive' }, async ({ page }) => {
  await page.goto('/wishlist')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
  await page.keyboard.press('Escape')

  await signIn(page, demoAgency, demoPassword)
  await page.waitForURL('**/agency/**')
  await openDestinations(page)
  await hearts(page).first().click()
  await expect(page.getByText('Only customers can add trips to wishlist.')).toBeVisible()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')
  await page.goto('/wishlist')
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
  await expect(page).toHaveURL(/\/$/)
})
