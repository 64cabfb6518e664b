import { expect, type Page } from '@playwright/test'

/**
 * Waits until the page is hydrated, which is deferred at first. An idle network would not prove it, and the
 * notification stream of a signed-in user keeps the network busy.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.waitForLoadState('load')
}

/** Nothing is reloaded, and no skeleton takes the place of what is loaded first (web/app/ui/skeleton.tsx). */
export const untilLoaded = (page: Page): Promise<void> =>
  expect(
    page.locator('[aria-busy="true"], [role="status"] > .visually-hidden:first-child + [aria-hidden]:last-child'),
  ).toHaveCount(0)
