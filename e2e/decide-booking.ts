import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/**
 * Clicks the decision in the first row of the searched bookings, or in the booking that `opener` opens, and confirms it
 * in the dialog.
 */
export async function decideBooking(admin: Page, name: RegExp, opener?: string): Promise<void> {
  const rows = admin.locator('tbody')
  await rows
    .getByRole('button', { name: opener ?? name })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  if (opener) await dialog.getByRole('button', { name }).click()
  const decision = opener ? dialog.getByRole('form', { name }) : dialog
  await decision.getByRole('button', { name }).last().click()
  await expect(dialog).toBeHidden()
}
