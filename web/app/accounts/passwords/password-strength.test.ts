import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 0],
  ['abc12', 0],
  ['abcdef', 1],
  ['123456', 1],
  ['987654321', 1],
  ['aaaaaaaaaaaaaaaa', 1],
  ['Password123', 1],
  ['sunset', 1],
  ['sunset42', 2],
  ['felucca on', 2],
  ['Sunset42!x', 3],
  ['four feluccas at dusk', 3],
  ['رحلة إلى أسوان في الشتاء', 3],
] as const)('rates the password %j as %i', (password, strength) => {
  expect(passwordStrength(password, 6)).toBe(strength)
})

test('rejects what is shorter than the minimum of the role', () => {
  expect([passwordStrength('sunset42', 10), passwordStrength('sunset4200', 10)]).toEqual([0, 2])
})
