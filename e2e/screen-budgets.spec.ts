import { demoAdmin, demoAgency, demoCustomer, disableNotificationStream, signInByToken } from './accounts.ts'
import { measureScreen, type ScreenSize } from './screen-size.ts'
import { expect, test } from './strict-test.ts'

/** Screens of the demo at 390 px. A change that makes one longer or fuller takes something else away from it. */
const budgets: Record<string, Record<string, ScreenSize>> = {
  [demoCustomer]: {
    '/my-bookings': { height: 5_646, controls: 51 },
  },
  [demoAgency]: {
    '/agency/overview': { height: 2_525, controls: 30 },
    '/agency/bookings': { height: 2_375, controls: 41 },
    '/agency/departures': { height: 1_941, controls: 35 },
    '/agency/earnings': { height: 2_407, controls: 34 },
    '/agency/trips/new': { height: 5_407, controls: 50 },
  },
  [demoAdmin]: {
    '/admin/dashboard': { height: 5_565, controls: 37 },
    '/admin/bookings': { height: 8_385, controls: 118 },
    '/admin/money': { height: 7_117, controls: 116 },
    '/admin/settings': { height: 8_359, controls: 77 },
  },
}

/** What the data of other tests may add. */
const tolerance = 1.05

test.use({ viewport: { width: 390, height: 844 } })

for (const [email, screens] of Object.entries(budgets))
  test(`the screens of ${email} stay short`, async ({ page }) => {
    await disableNotificationStream(page)
    await signInByToken(page, email)
    for (const [path, budget] of Object.entries(screens)) {
      const size = await measureScreen(page, path)
      expect.soft(size.height, `${path}: pixels`).toBeLessThanOrEqual(budget.height * tolerance)
      expect.soft(size.controls, `${path}: controls`).toBeLessThanOrEqual(budget.controls * tolerance)
    }
  })
