import { demoAdmin, demoAgency, demoCustomer, disableNotificationStream, signInByToken } from './accounts.ts'
import { measureScreen, type ScreenSize } from './screen-size.ts'
import { expect, test } from './strict-test.ts'

/** Screens of the demo at 390 px. A change that makes one longer or fuller takes something else away from it. */
const budgets: Record<string, Record<string, ScreenSize>> = {
  [demoCustomer]: {
    '/my-bookings': { height: 3_800, controls: 35 },
  },
  [demoAgency]: {
    '/agency/overview': { height: 2_525, controls: 30 },
    '/agency/bookings': { height: 2_375, controls: 41 },
    '/agency/departures': { height: 1_941, controls: 35 },
    '/agency/earnings': { height: 2_407, controls: 34 },
    '/agency/trips/new': { height: 1_500, controls: 30 },
  },
  [demoAdmin]: {
    '/admin/dashboard': { height: 3_360, controls: 35 },
    '/admin/bookings': { height: 2_280, controls: 47 },
    '/admin/users': { height: 2_510, controls: 47 },
    '/admin/messages': { height: 2_960, controls: 44 },
    '/admin/reports': { height: 1_600, controls: 42 },
    '/admin/money': { height: 1_230, controls: 38 },
    '/admin/money/closing': { height: 2_050, controls: 32 },
    '/admin/settings/company': { height: 1_500, controls: 33 },
    '/admin/settings/payments': { height: 2_840, controls: 47 },
    '/admin/settings/deadlines': { height: 1_650, controls: 32 },
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
