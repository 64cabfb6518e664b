import { describe, expect, test } from 'vitest'
import { withLastOfCategory, withMoved } from './edit-faqs.ts'

const faqs = [
  { id: 'pay 1', category: 'Paying' },
  { id: 'papers 1', category: 'Papers' },
  { id: 'pay 2', category: 'Paying' },
  { id: 'pay 3', category: 'Paying' },
]

describe('moving swaps a question with its neighbour in the same category', () => {
  test.each([
    ['pay 2', 'up', ['pay 2', 'papers 1', 'pay 1', 'pay 3']],
    ['pay 1', 'down', ['pay 2', 'papers 1', 'pay 1', 'pay 3']],
    ['pay 3', 'up', ['pay 1', 'papers 1', 'pay 3', 'pay 2']],
    ['pay 1', 'up', ['pay 1', 'papers 1', 'pay 2', 'pay 3']],
    ['pay 3', 'down', ['pay 1', 'papers 1', 'pay 2', 'pay 3']],
    ['papers 1', 'up', ['pay 1', 'papers 1', 'pay 2', 'pay 3']],
  ] as const)('%s %s', (id, direction, order) => {
    expect(withMoved(faqs, id, direction)).toEqual(order)
  })
})

test('a question becomes the last of its category, and a new category the last of all', () => {
  expect(withLastOfCategory(faqs, { id: 'new', category: 'Papers' })).toEqual([
    'pay 1',
    'papers 1',
    'new',
    'pay 2',
    'pay 3',
  ])
  expect(withLastOfCategory(faqs, { id: 'new', category: 'Else' }).at(-1)).toBe('new')
  expect(withLastOfCategory(faqs, { id: 'pay 1', category: 'Papers' })).toEqual(['papers 1', 'pay 1', 'pay 2', 'pay 3'])
})
