import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#testing/test-database.ts'
import { compiledByIds, compiledOnce } from './compiled-once.ts'

const { db, close } = await createTestDatabase()
afterAll(close)

test('reads with the values of each lookup', async () => {
  const double = compiledOnce((connection, { value, text }: { value: number; text: string | null }) =>
    connection.selectNoFrom([sql<number>`${value}::int * 2`.as('value'), sql<string | null>`${text}::text`.as('text')]),
  )
  expect(await double(db, { value: 2, text: 'a' })).toEqual([{ value: 4, text: 'a' }])
  expect(await double(db, { value: 5, text: null })).toEqual([{ value: 10, text: null }])
})

test('reads no rows without ids', async () => {
  const read = compiledByIds((connection, ids) =>
    connection
      .selectFrom('users')
      .where('id', '=', sql<string>`any (${ids}::uuid[])`)
      .select('id'),
  )
  expect(await read(db, [])).toEqual([])
})

test('refuses a statement that is built from a value', async () => {
  const read = compiledOnce((connection, { day }: { day: string }) =>
    connection.selectNoFrom(sql<string>`${`${day}T00:00`}`.as('moment')),
  )
  await expect(read(db, { day: '2026-01-01' })).rejects.toThrow("'day' is used to build a statement")
})
