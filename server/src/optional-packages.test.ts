import { startEmbeddedDatabase } from '@rihla/embedded-postgres/embedded-database.ts'
import { ownEmbeddedDatabase } from '@rihla/embedded-postgres/own-embedded-database.ts'
import { expect, test } from 'vitest'
import {
  type EmbeddedPostgres,
  loadDemo,
  loadEmbeddedDatabase,
  loadEmbeddedPostgres,
  type SharedEmbeddedDatabase,
} from './optional-packages.ts'

test('loads the packages that a production install omits', async () => {
  expect((await loadDemo()).fillDemo).toBeTypeOf('function')
  const expected = { ownEmbeddedDatabase } satisfies EmbeddedPostgres
  expect((await loadEmbeddedPostgres()).ownEmbeddedDatabase).toBe(expected.ownEmbeddedDatabase)
  const shared = { startEmbeddedDatabase } satisfies SharedEmbeddedDatabase
  expect((await loadEmbeddedDatabase()).startEmbeddedDatabase).toBe(shared.startEmbeddedDatabase)
})
