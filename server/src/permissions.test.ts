import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountsPermissions } from './accounts/accounts.permissions.ts'
import { agenciesPermissions } from './agencies/agencies.permissions.ts'
import { auditPermissions } from './audit/audit.permissions.ts'
import { bookingsPermissions } from './bookings/bookings.permissions.ts'
import { checkInPermissions } from './bookings/checking-in/check-in.permissions.ts'
import { dashboardsPermissions } from './dashboards/dashboards.permissions.ts'
import { departuresPermissions } from './departures/departures.permissions.ts'
import { faqsPermissions } from './faqs/faqs.permissions.ts'
import { documentationPermissions } from './http/documentation.permissions.ts'
import { registeredRoutes } from './http/registered-routes.ts'
import { mailsPermissions } from './mails/mails.permissions.ts'
import { marketplacePermissions } from './marketplace/marketplace.permissions.ts'
import { messagesPermissions } from './messages/messages.permissions.ts'
import { notificationsPermissions } from './notifications/notifications.permissions.ts'
import { promosPermissions } from './promos/promos.permissions.ts'
import { reportsPermissions } from './reports/reports.permissions.ts'
import { reviewsPermissions } from './reviews/reviews.permissions.ts'
import { settingsPermissions } from './settings/settings.permissions.ts'
import { askers, buildPeople, type People, type Permission, type World } from './testing/permission-table.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'
import { tripsPermissions } from './trips/trips.permissions.ts'
import { uploadsPermissions } from './uploads/uploads.permissions.ts'
import { wishlistPermissions } from './wishlist/wishlist.permissions.ts'

/** Every route's row, by noun. A new route needs a row in the file beside it. */
const permissions: Permission[] = [
  ...accountsPermissions,
  ...agenciesPermissions,
  ...auditPermissions,
  ...bookingsPermissions,
  ...checkInPermissions,
  ...dashboardsPermissions,
  ...departuresPermissions,
  ...documentationPermissions,
  ...tripsPermissions,
  ...mailsPermissions,
  ...promosPermissions,
  ...reportsPermissions,
  ...reviewsPermissions,
  ...settingsPermissions,
  ...faqsPermissions,
  ...messagesPermissions,
  ...marketplacePermissions,
  ...notificationsPermissions,
  ...uploadsPermissions,
  ...wishlistPermissions,
]

const nameOf = ({ method, url }: { method: string; url: string }): string => `${method} ${url}`

/** HEAD comes with GET; what is unknown below /api is 404 for all. Pages and health checks are for everybody. */
const needsRow = ({ method, url }: { method: string; url: string }): boolean =>
  (url.startsWith('/api') || url.startsWith('/files')) && url !== '/api/*' && method !== 'HEAD'

/** What only admins may do, and does something, must leave an entry in the audit log (DECISIONS.md §8). */
const changesSomething = (route: Permission['route']): boolean =>
  (route as Endpoint).access === 'admin' && route.method !== 'GET'

const countNotes = async ({ id }: { id: string }): Promise<number> =>
  (await it.db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute()).length

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('every route has exactly one row in the permission table', () => {
  const routes = registeredRoutes(it.app).filter(needsRow).map(nameOf)
  const rows = permissions.map(({ route }) => nameOf(route))
  expect(routes.filter((name) => !rows.includes(name))).toEqual([])
  expect(rows.filter((name) => !routes.includes(name))).toEqual([])
  expect(rows).toHaveLength(new Set(rows).size)
})

describe.each(permissions)('$route.method $route.url', ({ route, answers, call, decidesNothing }) => {
  let people: People
  beforeAll(async () => {
    people = await buildPeople(it)
  })

  test.each(askers)(`answers %s as the table says`, async (asker) => {
    const world: World = { it, people, asker }
    // Somebody who was signed in when they were deactivated still sends their token.
    const as = asker === 'visitor' ? undefined : people[asker]
    const options = { ...(await call?.(world)), as }
    const noted = await countNotes(people.admin)
    const answer = await it.call(route as Endpoint, options)
    expect(answer.status, JSON.stringify(answer.error)).toBe(answers[asker])
    if (asker === 'admin' && changesSomething(route) && !decidesNothing) {
      expect(await countNotes(people.admin), 'entries in the audit log').toBeGreaterThan(noted)
    }
  })
})
