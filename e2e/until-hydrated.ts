import type { Page } from '@playwright/test'

/**
 * The page's scripts, which sleep at first, have taken it over: what is pressed now is answered by them. An idle network
 * would not say so, and who is signed in never has one: news arrive on it.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  )
  await page.waitForLoadState('load')
}
