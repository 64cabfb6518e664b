import type { Page } from '@playwright/test'

interface EntryState {
  usr?: { opened?: number } | null
}

/** Whether the page is at a history entry that something open has added, which happens a moment after it opens or closes. */
const untilAtEntry = (page: Page, isOpened: boolean) =>
  page.waitForFunction(
    (expected) => ((history.state as EntryState | null)?.usr?.opened ?? 0) > 0 === expected,
    isOpened,
  )

/** Closes what is open by going back; before its history entry is added, that would leave the page. */
export async function goBackFromOpened(page: Page): Promise<void> {
  await untilAtEntry(page, true)
  await page.goBack()
}

/** Goes back after something was closed; before its history entry is removed, that would only remove the entry. */
export async function goBackFromClosed(page: Page): Promise<void> {
  await untilAtEntry(page, false)
  await page.goBack()
}
