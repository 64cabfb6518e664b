import { describe, expect, test } from 'vitest'
import { urlAfterSignIn } from './url-after-sign-in.ts'

describe('the URL after signing in', () => {
  test.each([
    ['customer', true, '/'],
    ['customer', false, '/customer'],
    ['agency', false, '/agency'],
    ['admin', false, '/admin'],
  ] as const)('for a user with role %s and profileCompleted %s is %s', (role, profileCompleted, url) => {
    expect(urlAfterSignIn({ role, profileCompleted })).toBe(url)
  })

  test('is returnTo only for the roles in staying', () => {
    const origin = { staying: ['customer'], returnTo: '/trip/1' } as const
    expect(urlAfterSignIn({ role: 'customer', profileCompleted: false }, origin)).toBe('/trip/1')
    expect(urlAfterSignIn({ role: 'agency', profileCompleted: false }, origin)).toBe('/agency')
  })
})
