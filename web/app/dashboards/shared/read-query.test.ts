import { expect, test } from 'vitest'
import { readOneOf, readPage, readSearch } from './read-query.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=abc', 1],
  ['page=1e9', 1],
])("the query '%s' selects page %d", (query, page) => {
  expect(readPage(new URLSearchParams(query))).toBe(page)
})

test('ignores unknown filter values', () => {
  expect(readOneOf(new URLSearchParams('status=draft'), 'status', ['draft', 'published'])).toBe('draft')
  expect(readOneOf(new URLSearchParams('status=x'), 'status', ['draft', 'published'])).toBeUndefined()
})

test('trims and truncates the search and ignores a blank one', () => {
  expect(readSearch(new URLSearchParams('search=+siwa+'))).toBe('siwa')
  expect(readSearch(new URLSearchParams('search=++'))).toBeUndefined()
  expect(readSearch(new URLSearchParams(`search=${'x'.repeat(200)}`))).toHaveLength(100)
})
