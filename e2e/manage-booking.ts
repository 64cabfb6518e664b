import type { Page } from '@playwright/test'

/** Opens the details of the first booking that is listed, or of that of a trip: everything but its next step is there. */
export const manageBooking = (page: Page, trip = ''): Promise<void> =>
  page
    .getByRole('button', { name: new RegExp(`^(Manage|إدارة الحجز:) ${trip}`) })
    .first()
    .click()
