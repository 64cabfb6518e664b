import { expect, test } from 'vitest'
import { joinViews } from './viewed-trip-panel.tsx'

const view = (_id: string) => ({ _id, name: null, email: null, phone: null, viewedAt: '2026-11-21T10:00:00Z' })

test('joinViews drops a view that moved onto the next page', () => {
  const joined = joinViews([view('c'), view('b')], [view('b'), view('a')])
  expect(joined.map(({ _id }) => _id)).toEqual(['c', 'b', 'a'])
})
