import { ownEmbeddedDatabase } from '@rihla/embedded-postgres/own-embedded-database.ts'
import { expect, test } from 'vitest'
import { type EmbeddedPostgres, loadDemo, loadEmbeddedPostgres } from './optional-packages.ts'

test('loads the packages that a production install omits', async () => {
  expect((await loadDemo()).fillDemo).toBeTypeOf('function')
  const expected = { ownEmbeddedDatabase } satisfies EmbeddedPostgres
  expect((await loadEmbeddedPostgres()).ownEmbeddedDatabase).toBe(expected.ownEmbeddedDatabase)
})
