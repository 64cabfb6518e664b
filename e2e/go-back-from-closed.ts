import type { Page } from '@playwright/test'

interface EntryState {
  usr?: { opened?: number } | null
}

/**
 * Goes back after something was closed. Closing removes its history entry, which the browser does later: going back before
 * that would only remove the entry.
 */
export async function goBackFromClosed(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as EntryState | null)?.usr?.opened)
  await page.goBack()
}
