import { describe, expect, test } from 'vitest'
import { emailPattern } from './email-address.ts'
import { visibleName } from './visible-name.ts'

describe('a name', () => {
  test.each([
    ['Mona Saleh', 'Mona Saleh'],
    [' Mo\u202ena\u200b Sa\u00adleh\ufeff ', 'Mona Saleh'],
    ['\u2066Admin\u2069', 'Admin'],
    ['Saleh\ufe0f', 'Saleh'],
    ['Saleh\u{e0061}', 'Saleh'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['\u200cمنى\u200d', 'منى'],
    ['\u200b\u3164\u200c', ''],
  ])('%j is stored as %j', (typed, stored) => {
    expect(visibleName(typed)).toBe(stored)
  })
})

test.each(['\u200b', '\u200c', '\u202a', '\u202e', '\u2066', '\u2069', '\ufeff', '\u00ad', '\ufe0f'])(
  'an email address with the invisible character %j is refused',
  (character) => {
    for (const flags of ['', 'u']) {
      const pattern = new RegExp(emailPattern, flags)
      expect(pattern.test('mona@example.com')).toBe(true)
      expect(pattern.test(`mo${character}na@example.com`)).toBe(false)
      expect(pattern.test(`mona@exa${character}mple.com`)).toBe(false)
    }
  },
)
