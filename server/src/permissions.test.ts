import type { Endpoint } from '@rihla/contract/endpoint.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registeredRoutes } from './http/registered-routes.ts'
import { permissions } from '#testing/permissions/all.ts'
import {
  buildPeople,
  type Caller,
  callers,
  type People,
  type Permission,
  type PermissionCall,
  type World,
} from './testing/permission-table.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

const nameOf = ({ method, url }: { method: string; url: string }): string => `${method} ${url}`

/** HEAD comes with GET; unknown paths below /api return 404 for every role. Pages and health checks are public. */
const needsRow = ({ method, url }: { method: string; url: string }): boolean =>
  ['/api', '/files', '/.well-known'].some((prefix) => url.startsWith(prefix)) && url !== '/api/*' && method !== 'HEAD'

/** Downloads with the data of many people, recognized by their URL: each is in the audit log, whatever the role of the caller. */
const isExport = ({ url }: Permission['route']): boolean => /\.csv$|\/export$|\/manifest\.|\/me\/data$/.test(url)

/** Admin-only changes must write an entry in the audit log (docs/product/dashboards.md#audit-log). */
const changesSomething = (route: Permission['route']): boolean =>
  (route as Endpoint).access === 'admin' && route.method !== 'GET'

const countAuditEntries = async ({ id }: { id: string }): Promise<number> =>
  (await it.db.selectFrom('audit_log').select('id').where('actor_id', '=', id).execute()).length

/** Refusals change nothing, so that all refused callers of a route ask for the same object. */
const isRefused = (status: number): boolean => [401, 403, 404].includes(status)

let it: TestApp
beforeAll(async () => {
  it = await createTestApp()
})
afterAll(() => it.close())

test('every route has exactly one row in the permission table, or one per variant', () => {
  const routes = registeredRoutes(it.app).filter(needsRow).map(nameOf)
  const rows = permissions.map(({ route }) => nameOf(route))
  expect(routes.filter((name) => !rows.includes(name))).toEqual([])
  expect(rows.filter((name) => !routes.includes(name))).toEqual([])
  const variants = permissions.map(({ route, variant }) => `${nameOf(route)} ${variant ?? ''}`)
  expect(variants).toHaveLength(new Set(variants).size)
})

describe.each(permissions)('$route.method $route.url $variant', ({ route, statuses, call, isUnaudited }) => {
  let people: People
  let ofRefused: PermissionCall | undefined
  beforeAll(async () => {
    people = await buildPeople(it)
  })
  async function requestOf(caller: Caller): Promise<PermissionCall | undefined> {
    const world: World = { it, people, caller }
    return isRefused(statuses[caller]) ? (ofRefused ??= await call?.(world)) : call?.(world)
  }
  // Otherwise every booking of the following routes would notify one more admin.
  afterAll(() => it.db.updateTable('users').set({ is_active: false }).where('id', '=', people.admin.id).execute())

  test.each(callers)(`returns the listed status for %s`, async (caller) => {
    // A deactivated person who was signed in still sends their token.
    const as = caller === 'visitor' ? undefined : people[caller]
    const options = { ...(await requestOf(caller)), as }
    const entriesBefore = await countAuditEntries(people.admin)
    const exportsBefore = as ? await countAuditEntries(as) : 0
    const answer = await it.call(route as Endpoint, options)
    expect(answer.status, JSON.stringify(answer.error)).toBe(statuses[caller])
    if (caller === 'admin' && changesSomething(route) && !isUnaudited) {
      expect(await countAuditEntries(people.admin), 'entries in the audit log').toBeGreaterThan(entriesBefore)
    }
    if (isExport(route) && as && answer.status === 200) {
      expect(await countAuditEntries(as), 'an entry for the export').toBe(exportsBefore + 1)
    }
  })
})
