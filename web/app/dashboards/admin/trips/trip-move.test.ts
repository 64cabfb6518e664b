import { expect, test } from 'vitest'
import { moveNameOf } from './trip-move.ts'

test.each([
  ['draft', 'published', 'approve'],
  ['published', 'suspended', 'suspend'],
  ['suspended', 'published', 'restore'],
  ['published', 'archived', undefined],
] as const)('from %s to %s is %s', (from, to, name) => {
  expect(moveNameOf(from, to)).toBe(name)
})
