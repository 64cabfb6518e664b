import { isStoredPhone } from '@rihla/contract/phones/phone.ts'
import { expect, test } from 'vitest'
import { phonePatterns, readPhone } from './read-phone.ts'

test.each([
  ['01012345678', '+201012345678'],
  ['1012345678', '+201012345678'],
  ['201012345678', '+201012345678'],
  ['+20 (0)100 123 4567', '+201001234567'],
  ['0020 (100) 123-4567', '+201001234567'],
  ['+2001001234567', '+201001234567'],
  ['+20 0100 123 4567', '+201001234567'],
  ['+4901512345678', '+491512345678'],
  ['+390612345678', '+390612345678'],
  ['(+20) 100 123 4567', '+201001234567'],
  ['(0020)1001234567', '+201001234567'],
  ['tel:+20-100-123-4567', '+201001234567'],
  ['+20 2 2345 6789 ext. 12', '+20223456789;ext=12'],
  ['02/23456789', '+20223456789'],
  ['0122 333 444', '+20122333444'],
  ['19777', '19777'],
  ['+49 151 23456789', '+4915123456789'],
  ['+1 (555) 123-4567', '+15551234567'],
  ['01012345678 / 01112345678', undefined],
  ['01012345678 01112345678', undefined],
  ['01012345678, 01112345678', undefined],
  ['+201012345678 or +201112345678', undefined],
  ['call 01012345678', undefined],
  ['123', undefined],
  ['+20 3', undefined],
  ['+999 123 4567', undefined],
  ['0151 23456789', undefined],
  ['', undefined],
])('%s is read as %s', (typed, stored) => {
  expect(readPhone(typed)).toBe(stored)
  if (stored !== undefined) expect([isStoredPhone(stored), readPhone(stored)]).toEqual([true, stored])
})

test.each([
  ['0151 23456789', 'DE', '+4915123456789'],
  ['01012345678', 'DE', '+201012345678'],
  ['050 123 4567', 'SA', '+20501234567'],
  ['0151 23456789', 'XX', undefined],
])('%s of a person from %s is read as %s', (typed, country, stored) => {
  expect(readPhone(typed, country)).toBe(stored)
})

test.each([
  ['0100 123 4567', '%+201001234567%'],
  ['0100 123', '%0100123%'],
  ['٠١٠٠ ١٢٣', '%0100123%'],
  ['+20 (0)100 123', '%20100123%'],
  ['0020 100.123', '%20100123%'],
  ['123 45', '%12345%'],
  ['1234', undefined],
  ['Ahmed 12345', undefined],
])('%s finds numbers like %s', (term, pattern) => {
  expect(phonePatterns(term)).toEqual(pattern === undefined ? [] : [pattern])
})
