import { expect, test } from 'vitest'
import { isHeldByOther } from './account-holder.ts'

const company = ['Nile & Palm Travel', 'شركة النيل والنخيل']

test.each([
  ['the legal name', 'Nile & Palm Travel', false],
  ['the legal name in Arabic', 'شركة النيل والنخيل', false],
  ['as a bank prints it', ' NILE  &  PALM TRAVEL. ', false],
  ['with vowel marks', 'شَركة النّيل والنخيل', false],
  ['another legal form', 'Nile & Palm Travel LLC', true],
  ['a person', 'Omar Said', true],
  ['nothing typed yet', ' ', false],
])('%s', (_, holder, expected) => expect(isHeldByOther(holder, company)).toBe(expected))

test('no name is another one while the company has none', () => {
  expect(isHeldByOther('Omar Said', ['', ' '])).toBe(false)
})
