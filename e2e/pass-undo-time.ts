import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/**
 * Lets the ten seconds pass in which a verification can be undone. The page has a clock of its own from before it was
 * opened: `page.clock.install()`.
 */
export async function passUndoTime(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /^(?:Undo|تراجع)$/ }).first()).toBeVisible()
  await page.clock.fastForward(10_000)
}
