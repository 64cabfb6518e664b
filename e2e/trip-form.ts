import type { Page } from '@playwright/test'
import { expect } from './strict-test.ts'
import { untilHydrated } from './until-hydrated.ts'

/** A field on the shown page of the trip form. */
export const tripField = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( |$)`)).filter({ visible: true })

export const tripButton = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** Saves the shown page and waits for the next one. */
export async function nextPage(page: Page, step: string): Promise<void> {
  await tripButton(page, 'Next').click()
  await expect(page).toHaveURL(new RegExp(`\\?step=${step}$`))
}

/** Fills the first page of a new trip, which has only title and destination to ask. */
export async function fillFirstPage(page: Page, title: string, destination = 'Fayoum'): Promise<void> {
  await page.goto('/agency/trips/new')
  await untilHydrated(page)
  await tripField(page, 'Title').fill(title)
  await tripField(page, 'Destination').fill(destination)
}
