import { expect, test } from 'vitest'
import { transitionNameOf } from './trip-transitions.tsx'

test.each([
  ['draft', 'published', 'approve'],
  ['published', 'suspended', 'suspend'],
  ['suspended', 'published', 'restore'],
  ['published', 'archived', undefined],
] as const)('the transition from %s to %s is %s', (from, to, name) => {
  expect(transitionNameOf(from, to)).toBe(name)
})
