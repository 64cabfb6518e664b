import { expect, test } from 'vitest'
import { monthKey, addMonths } from './months-panel.tsx'

test('formats months so that they sort', () => {
  expect(monthKey({ month: 3, year: 2026 })).toBe('2026-03')
})

test.each([
  ['2026-11', -12, '2025-11'],
  ['2026-01', -1, '2025-12'],
  ['2025-12', 1, '2026-01'],
])('%s plus %d months is %s', (key, months, other) => {
  expect(addMonths(key, months)).toBe(other)
})
