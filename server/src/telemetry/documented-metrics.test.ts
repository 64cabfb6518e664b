import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listMetrics } from '#testing/list-metrics.ts'

test('docs/operations/metrics.md lists every metric of this program and no other', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/operations/metrics.md'), 'utf8')
  const rows = page.split('\n').filter((line) => line.startsWith('| `rihla_') || line.startsWith('Process:'))
  const listed = rows.flatMap((row) => [...row.split('|')[row.startsWith('|') ? 1 : 0]!.matchAll(/`(rihla_\w+)`/g)])
  const own = [...listMetrics().keys()].filter((name) => name.startsWith('rihla_'))
  expect(listed.map(([, name = '']) => name).toSorted()).toEqual(own.toSorted())
})
