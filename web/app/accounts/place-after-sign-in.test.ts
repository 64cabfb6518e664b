import { describe, expect, test } from 'vitest'
import { placeAfterSignIn } from './place-after-sign-in.ts'

describe('after signing in', () => {
  test.each([
    ['customer', true, '/'],
    ['customer', false, '/customer'],
    ['agency', false, '/agency'],
    ['admin', false, '/admin'],
  ] as const)('a person who is %s, with a complete profile: %s, begins at %s', (role, profileCompleted, place) => {
    expect(placeAfterSignIn({ role, profileCompleted })).toBe(place)
  })
})
