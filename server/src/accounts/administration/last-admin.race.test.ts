import { changeUserStatus } from '@rihla/contract/accounts/admin-users.api.ts'
import { afterEach, expect, test } from 'vitest'
import { replacePiece } from '#testing/altered-database.ts'
import { buildAdmin } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let it: TestApp
afterEach(() => it.close())

const admins = 6

/** Each admin deactivates the next one, all at once. Returns how many stay active. */
async function deactivateEachOther() {
  const people = await Promise.all(Array.from({ length: admins }, () => buildAdmin(it.context)))
  // signed in beforehand, so that all requests pass authentication at the same time
  await Promise.all(
    people.map((as) => it.call(changeUserStatus, { as, params: { id: as.id }, body: { isActive: true } })),
  )
  const responses = await Promise.all(
    people.map((as, at) =>
      it.call(changeUserStatus, { as, params: { id: people[(at + 1) % admins]!.id }, body: { isActive: false } }),
    ),
  )
  const left = await it.db.selectFrom('users').select('id').where('is_active', '=', true).execute()
  return { statuses: responses.map(({ status }) => status), left: left.length }
}

test('race of admins who deactivate each other: at least one stays active, and deactivated admins change nothing more', async () => {
  it = await createTestApp()
  const { statuses, left } = await deactivateEachOther()
  expect(left).toBeGreaterThan(0)
  expect(statuses.filter((status) => status === 200)).toHaveLength(admins - left)
  expect(statuses.filter((status) => status === 401)).toHaveLength(left)
})

test('negative control: without serialization no active admin remains', { tags: 'exhaustive' }, async () => {
  const lock = replacePiece(
    /^(select "id", "role", "name", "email", "locale", "is_active") from(.+) for no key update$/,
    '$1, (select pg_sleep(1)) from$2',
  )
  it = await createTestApp({ alter: lock.alter })
  const { left } = await deactivateEachOther()
  expect(lock.count()).toBeGreaterThan(0)
  expect(left).toBe(0)
})
