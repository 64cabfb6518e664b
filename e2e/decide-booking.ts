import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/**
 * Clicks the decision in the first row of the searched bookings, or in the booking that `opener` opens, and confirms it
 * in the dialog. `received`: the amount of a transfer that is known by its reference alone.
 */
export async function decideBooking(admin: Page, name: RegExp, opener?: string, received?: string): Promise<void> {
  const rows = admin.locator('tbody')
  await rows
    .getByRole('button', { name: opener ?? name })
    .first()
    .click()
  const dialog = admin.getByRole('dialog')
  if (opener) await dialog.getByRole('button', { name }).click()
  const decision = opener ? dialog.getByRole('form', { name }) : dialog
  if (received) await decision.getByLabel(/\((EGP|ج\.م)\)/).fill(received)
  await decision.getByRole('button', { name }).last().click()
  await expect(dialog).toBeHidden()
}
