import { exportAuditEntries, listAuditEntries } from '@rihla/contract/audit/audit.api.ts'
import { exportMails } from '@rihla/contract/mails/mails.api.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildTrip, type BuiltTrip } from '#testing/builders/trips.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { type AuditEntry, recordAudit } from './record-audit.ts'

let it: TestApp
let mona: BuiltUser
let hany: BuiltUser
let trip: BuiltTrip
let agency: BuiltUser

const record = (entry: Omit<AuditEntry, 'at'> & { at: string }) =>
  it.db.transaction().execute((trx) => recordAudit(trx, { ...entry, at: new Date(entry.at) }))

beforeAll(async () => {
  it = await createTestApp({ config: { platformTimeZone: 'Africa/Cairo' } })
  mona = await buildAdmin(it.context, { name: 'Mona' })
  hany = await buildAdmin(it.context, { name: 'Hany' })
  agency = await buildAgency(it.context, { agencyName: 'Sahara Trails' })
  trip = await buildTrip(it.context, { agency, title: 'Siwa' })
  await record({
    actorId: mona.id,
    action: 'agency.verify',
    targetId: agency.id,
    at: '2026-11-01T08:00:00Z',
  })
  await record({ actorId: mona.id, action: 'trip.approve', targetId: trip.id, at: '2026-11-02T21:59:59Z' })
  await record({
    actorId: hany.id,
    action: 'trip.suspend',
    targetId: trip.id,
    details: { from: 'published', to: 'suspended' },
    at: '2026-11-02T22:00:00Z',
  })
  await record({
    actorId: hany.id,
    action: 'settings.change',
    targetId: 'settings',
    details: { usdPerEgp: { from: 0.0205, to: 0.02 } },
    at: '2026-11-03T10:00:00Z',
  })
})
afterAll(() => it.close())

type Query = NonNullable<Parameters<typeof it.call<typeof listAuditEntries>>[1]>['query']
const read = async (query: Query = {}) => (await it.call(listAuditEntries, { as: mona, query })).body
const actionsOf = async (query: Query) => (await read(query)).entries.map(({ action }) => action)

test('entries are listed newest first, with actor, action and target', async () => {
  const { entries, next, actors } = await read()
  expect(entries.map(({ action }) => action)).toEqual([
    'settings.change',
    'trip.suspend',
    'trip.approve',
    'agency.verify',
  ])
  expect(entries[1]).toEqual({
    _id: expect.any(String),
    at: '2026-11-02T22:00:00.000Z',
    actor: { _id: hany.id, name: 'Hany' },
    action: 'trip.suspend',
    target: { type: 'trip', id: trip.id, name: 'Siwa' },
    details: { from: 'published', to: 'suspended' },
  })
  expect(entries.map(({ target }) => target.name)).toEqual([null, 'Siwa', 'Siwa', 'Sahara Trails'])
  expect(next).toBeNull()
  expect(actors.map(({ name }) => name)).toEqual(['Hany', 'Mona'])
})

test.each([
  ['a person', () => ({ actor: mona.id }), ['trip.approve', 'agency.verify']],
  ['an action', () => ({ action: 'trip.approve' as const }), ['trip.approve']],
  ['a target type', () => ({ targetType: 'trip' as const }), ['trip.suspend', 'trip.approve']],
  ['a complete id', () => ({ search: trip.id.toUpperCase() }), ['trip.suspend', 'trip.approve']],
  ['the last characters of an id', () => ({ search: ` ${agency.id.slice(-8)} ` }), ['agency.verify']],
  ['fewer characters', () => ({ search: agency.id.slice(-7) }), []],
  ['a wildcard', () => ({ search: '%%%%%%%%' }), []],
  [
    "a day in the platform's time zone",
    () => ({ from: '2026-11-03', to: '2026-11-03' }),
    ['settings.change', 'trip.suspend'],
  ],
  ['days up to a date', () => ({ to: '2026-11-02' }), ['trip.approve', 'agency.verify']],
  ['several filters', () => ({ actor: hany.id, targetType: 'trip' as const }), ['trip.suspend']],
])('filters the log by %s', async (_name, query, actions) => {
  expect(await actionsOf(query())).toEqual(actions)
})

test('pages continue where the last one ended, regardless of new entries', async () => {
  const first = await read({ limit: 2 })
  expect(first.next).toBe(first.entries[1]!._id)
  await record({
    actorId: mona.id,
    action: 'mail.retry',
    targetId: trip.id,
    at: '2026-11-04T10:00:00Z',
  })
  const second = await read({ limit: 2, before: first.next! })
  expect(second.entries.map(({ action }) => action)).toEqual(['trip.approve', 'agency.verify'])
  expect(second.next).toBeNull()
})

test('entries with equal timestamps are neither repeated nor skipped between pages', async () => {
  const at = '2026-10-01T10:00:00Z'
  const targetId = 'one-moment'
  for (let n = 0; n < 5; n += 1) await record({ actorId: mona.id, action: 'mail.retry', targetId, at })
  const ids: string[] = []
  let before: string | undefined
  do {
    const page = await read({ search: 'one-moment', limit: 2, ...(before && { before }) })
    ids.push(...page.entries.map(({ _id }) => _id))
    before = page.next ?? undefined
  } while (before)
  expect(new Set(ids).size).toBe(5)
  expect(ids).toHaveLength(5)
})

test('an entry of a deleted account stays without the name', async () => {
  const customer = await buildCustomer(it.context, { name: 'Karim' })
  await record({
    actorId: customer.id,
    action: 'account.download',
    targetId: customer.id,
    at: '2026-10-02T10:00:00Z',
  })
  expect((await read({ actor: customer.id })).actors.map(({ name }) => name)).toContain('Karim')
  await it.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', customer.id).execute()
  const { entries } = await read({ actor: customer.id })
  expect(entries[0]).toMatchObject({ actor: { name: null }, target: { name: null } })
})

test.each([{ actor: 'unknown' }, { before: '01890000-0000-7000-8000-000000000000' }, { before: 'x' }])(
  '%j returns 404',
  async (query) => {
    expect((await it.call(listAuditEntries, { as: mona, query })).status).toBe(404)
  },
)

test.each([{ action: 'trip.fly' }, { from: '2026-02-31' }, { to: 'yesterday' }])('%j is refused', async (query) => {
  expect((await it.call(listAuditEntries, { as: mona, query: query as Query })).status).toBe(400)
})

test('the export contains all entries that match the filters', async () => {
  const { bytes, headers } = await it.call(exportAuditEntries, { as: mona, query: { search: 'settings' } })
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="rihla-audit-\d{4}-\d\d-\d\d\.csv"$/)
  const [head, entry, ...rest] = bytes.toString('utf8').trim().split('\r\n')
  expect(head).toBe('Time (UTC),User,User ID,Action,Target type,Target ID,Target name,Details')
  expect(entry).toBe(
    `2026-11-03T10:00:00.000Z,Hany,${hany.id},settings.change,settings,settings,,"{""usdPerEgp"":{""to"":0.02,""from"":0.0205}}"`,
  )
  expect(rest).toEqual([])
})

test('an exported list is recorded as filtered when it is, not when it is only sorted', async () => {
  for (const query of [{ sort: '-createdAt' }, { sort: '-createdAt', search: 'mona' }] as const)
    await it.call(exportMails, { as: mona, query })
  const { entries } = await read({ action: 'export.download', limit: 2 })
  expect(entries.map(({ details }) => details)).toEqual([{ isFiltered: true }, { isFiltered: false }])
})

describe('entries', () => {
  test.each([
    ['changed', () => sql`update audit_log set actor_id = ${hany.id}`],
    ['removed', () => sql`delete from audit_log`],
    ['emptied', () => sql`truncate audit_log`],
    ['truncated with cascade', () => sql`truncate audit_log cascade`],
  ])('cannot be %s, even by the role that owns the table', async (_name, statement) => {
    const count = () =>
      it.db
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .execute()
    const before = await count()
    await expect(statement().execute(it.db)).rejects.toThrow('audit_log is append-only')
    await expect(statement().execute(it.context.db)).rejects.toThrow('permission denied')
    expect(await count()).toEqual(before)
  })
})
