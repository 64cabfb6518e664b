import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestClock } from '#testing/test-clock.ts'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { listBackups, recordBackup } from './backups.queries.ts'
import { watchBackups } from './watch-backups.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const clock = createTestClock('2026-11-21T02:00:00Z')
const logged: { level: number; part: string; msg: string }[] = []
const log = pino({}, { write: (line) => void logged.push(JSON.parse(line) as (typeof logged)[number]) })

async function watch(): Promise<string[]> {
  logged.length = 0
  await watchBackups({ db: database.db, clock, log })
  return logged.map(({ level, part, msg }) => `${level} ${part}: ${msg}`)
}
const tooOld = (part: string) => `50 ${part}: the last good backup is older than a day`

test('a backup that is too old is logged once a day until the next one', async () => {
  expect(await watch()).toEqual([])
  await recordBackup(database.db, ['database', 'files'], clock.now())
  clock.advance({ hours: 26 })
  expect(await watch()).toEqual([])
  clock.advance({ hours: 1 })
  expect((await watch()).toSorted()).toEqual([tooOld('database'), tooOld('files')])
  expect(await watch()).toEqual([])
  await recordBackup(database.db, ['database'], clock.now())
  clock.advance({ hours: 24 })
  expect(await watch()).toEqual([tooOld('files')])
  clock.advance({ hours: 3 })
  expect(await watch()).toEqual([tooOld('database')])
})

test('an earlier backup does not replace the last one', async () => {
  const before = await listBackups(database.db)
  await recordBackup(database.db, ['database'], new Date('2026-11-01T00:00:00Z'))
  expect(await listBackups(database.db)).toEqual(before)
})
