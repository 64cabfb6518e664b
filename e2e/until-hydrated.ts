import type { Page } from '@playwright/test'

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
