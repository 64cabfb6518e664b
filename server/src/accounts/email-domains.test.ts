import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { migrationsFolder } from '#database/migration-files.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { createTestApp } from '#testing/test-app.ts'

const it = await createTestApp()
afterAll(() => it.close())

const migration = readFileSync(join(migrationsFolder, '0180-email-domains.sql'), 'utf8')

/** An account as it was stored before domains were compared in ASCII. */
async function buildWith(key: string): Promise<string> {
  const { id } = await buildCustomer(it.context)
  await it.db.updateTable('users').set({ email: key, email_key: key }).where('id', '=', id).execute()
  return id
}

test('the migration gives accounts the form in which their address is looked up, unless another account has it', async () => {
  const domains = [
    'bücher.test',
    'موقع.مصر',
    '例え.テスト',
    'a-ü-b.façade.test',
    'rihla.test.',
    'faß.test',
    'пример.рф',
    'plain.test',
  ]
  const people = await Promise.all(
    domains.map(async (domain) => [await buildWith(`user@${domain}`), `user@${domain}`] as const),
  )
  await buildWith('taken@xn--bcher-kva.test')
  const conflicting = await buildWith('taken@bücher.test')
  await it.db.transaction().execute((trx) => sql.raw(migration).execute(trx))
  const rows = await it.db.selectFrom('users').select(['id', 'email_key']).execute()
  const keyOf = (id: string) => rows.find((row) => row.id === id)?.email_key
  for (const [id, typed] of people) expect(keyOf(id)).toBe(emailKey(typed))
  expect(keyOf(conflicting)).toBe('taken@bücher.test')
})
