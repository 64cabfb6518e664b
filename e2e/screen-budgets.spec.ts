import { demoAdmin, demoAgency, demoCustomer, disableNotificationStream, signInByToken } from './accounts.ts'
import { measureScreen, type ScreenSize } from './screen-size.ts'
import { expect, test } from './strict-test.ts'

/** Screens of the demo at 390 px. A change that makes one longer or fuller takes something else away from it. */
const budgets: Record<string, Record<string, Omit<ScreenSize, 'nextSteps'>>> = {
  [demoCustomer]: {
    '/my-bookings': { height: 2_400, controls: 20 },
  },
  [demoAgency]: {
    '/agency/overview': { height: 2_525, controls: 30 },
    '/agency/bookings': { height: 1_570, controls: 33 },
    '/agency/departures': { height: 1_330, controls: 27 },
    '/agency/trips': { height: 1_395, controls: 36 },
    '/agency/earnings': { height: 2_407, controls: 34 },
    '/agency/trips/new': { height: 1_500, controls: 30 },
  },
  [demoAdmin]: {
    '/admin/dashboard': { height: 3_360, controls: 35 },
    '/admin/bookings': { height: 2_280, controls: 47 },
    '/admin/users': { height: 1_450, controls: 31 },
    '/admin/messages': { height: 1_700, controls: 29 },
    '/admin/reports': { height: 1_530, controls: 30 },
    '/admin/money': { height: 1_230, controls: 38 },
    '/admin/money/closing': { height: 2_050, controls: 32 },
    '/admin/settings/company': { height: 1_230, controls: 30 },
    '/admin/settings/payments': { height: 1_100, controls: 33 },
    '/admin/settings/deadlines': { height: 1_480, controls: 30 },
    '/admin/settings/limits': { height: 1_420, controls: 30 },
    '/admin/settings/money': { height: 1_500, controls: 30 },
    '/admin/settings/privacy': { height: 1_350, controls: 30 },
  },
}

/** What the data of other tests may add. */
const tolerance = 1.05

test.use({ viewport: { width: 390, height: 844 } })

for (const [email, screens] of Object.entries(budgets))
  test(`the screens of ${email} stay short`, { tag: '@exhaustive' }, async ({ page }) => {
    await disableNotificationStream(page)
    await signInByToken(page, email)
    for (const [path, budget] of Object.entries(screens)) {
      const size = await measureScreen(page, path)
      expect.soft(size.height, `${path}: pixels`).toBeLessThanOrEqual(budget.height * tolerance)
      expect.soft(size.controls, `${path}: controls`).toBeLessThanOrEqual(budget.controls * tolerance)
      expect.soft(size.nextSteps, `${path}: red-orange buttons`).toBeLessThanOrEqual(1)
    }
  })
