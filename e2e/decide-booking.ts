import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'

/**
 * Clicks the decision in the first row of the searched bookings and confirms it in the dialog. `received`: the amount of a
 * transfer that is known by its reference alone.
 */
export async function decideBooking(admin: Page, name: RegExp, received?: string): Promise<void> {
  await admin.locator('tbody').getByRole('button', { name }).first().click()
  const dialog = admin.getByRole('dialog')
  const decision = dialog.getByRole('form', { name })
  if (received) await decision.getByLabel(/\((EGP|ج\.م)\)/).fill(received)
  await decision.getByRole('button', { name }).last().click()
  await expect(dialog).toBeHidden()
}
