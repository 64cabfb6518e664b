import { listNotifications } from '@rihla/contract/notifications/notifications.api.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltUser, buildAdmin, buildCustomer } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { listBackups, recordBackup } from './backups.queries.ts'
import { watchBackups } from './watch-backups.ts'

let it: TestApp
let admin: BuiltUser
let customer: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-21T02:00:00Z' })
  admin = await buildAdmin(it.context)
  customer = await buildCustomer(it.context)
})
afterAll(() => it.close())

const logged: { level: number; part: string; msg: string }[] = []
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) })

async function watch(): Promise<string[]> {
  logged.length = 0
  await watchBackups({ ...it.context, log })
  return logged.map(({ level, part, msg }) => `${level} ${part}: ${msg}`)
}
const tooOld = (part: string) => `50 ${part}: the last good backup is older than a day`

const kindsOf = async (as: BuiltUser) =>
  (await it.call(listNotifications, { as })).body.notifications.map(({ kind }) => kind).toSorted()
const listMails = () => it.db.selectFrom('mails').select(['kind', 'subject', 'to_address']).orderBy('kind').execute()

async function readState() {
  const { status, parts, lastBackupAt } = (await it.app.inject('/readyz')).json()
  return [status, parts.backup, lastBackupAt]
}

test('a backup that is too old is logged once a day, and its admins are notified once, until the next one', async () => {
  expect(await watch()).toEqual([])
  await recordBackup(it.db, ['database', 'files'], it.clock.now())
  it.clock.advance({ hours: 26 })
  expect(await watch()).toEqual([])
  expect(await kindsOf(admin)).toEqual([])
  it.clock.advance({ hours: 1 })
  expect(await watch()).toEqual([tooOld('database'), tooOld('files')])
  expect(await watch()).toEqual([])
  it.clock.advance({ hours: 24 })
  expect(await watch()).toEqual([tooOld('database'), tooOld('files')])
  expect(await kindsOf(admin)).toEqual(['backup.database_late', 'backup.files_late'])
  expect(await kindsOf(customer)).toEqual([])
  expect(await listMails()).toEqual([
    {
      kind: 'backup.database_late',
      subject: 'The last backup of the database is too old',
      to_address: admin.email,
    },
    { kind: 'backup.files_late', subject: 'The last backup of the files is too old', to_address: admin.email },
  ])
})

test('the next incident notifies again', async () => {
  await recordBackup(it.db, ['database'], it.clock.now())
  it.clock.advance({ hours: 27 })
  expect(await watch()).toEqual([tooOld('database'), tooOld('files')])
  expect(await kindsOf(admin)).toEqual(['backup.database_late', 'backup.database_late', 'backup.files_late'])
})

test('an earlier backup does not replace the last one', async () => {
  const before = await listBackups(it.db)
  await recordBackup(it.db, ['database'], new Date('2026-11-01T00:00:00Z'))
  expect(await listBackups(it.db)).toEqual(before)
})

test('/readyz says when the part with the oldest backup was backed up, and stays ready', async () => {
  expect(await readState()).toEqual(['ready', 'late', '2026-11-21T02:00:00.000Z'])
  const at = it.clock.now()
  await recordBackup(it.db, ['files', 'database'], at)
  // within a second all probes share a check
  await expect.poll(readState, { timeout: 60_000 }).toEqual(['ready', 'ok', at.toISOString()])
})
