import { describe, expect, test } from 'vitest'
import { urlAfterSignIn } from './place-after-sign-in.ts'

describe('after signing in', () => {
  test.each([
    ['customer', true, '/'],
    ['customer', false, '/customer'],
    ['agency', false, '/agency'],
    ['admin', false, '/admin'],
  ] as const)('a person who is %s, with a complete profile: %s, begins at %s', (role, profileCompleted, place) => {
    expect(urlAfterSignIn({ role, profileCompleted })).toBe(place)
  })

  test('whoever came from a trip to book it goes back there, others do not', () => {
    const before = { staying: ['customer'], returnTo: '/trip/1' } as const
    expect(urlAfterSignIn({ role: 'customer', profileCompleted: false }, before)).toBe('/trip/1')
    expect(urlAfterSignIn({ role: 'agency', profileCompleted: false }, before)).toBe('/agency')
  })
})
