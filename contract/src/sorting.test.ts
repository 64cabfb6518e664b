import { expect, test } from 'vitest'
import { partsOfSort, sortsOf } from './sorting.ts'

test('sortsOf lists both directions of each column', () => {
  expect(sortsOf(['name', 'joined'])).toEqual(['name', '-name', 'joined', '-joined'])
})

test.each([
  ['name', { key: 'name', direction: 'asc' }],
  ['-joined', { key: 'joined', direction: 'desc' }],
] as const)('%s is taken apart', (sort, parts) => {
  expect(partsOfSort<'name' | 'joined'>(sort)).toEqual(parts)
})
