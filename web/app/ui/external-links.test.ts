import { expect, test } from 'vitest'
import { phoneUrl, safeLink, whatsappUrl } from './external-links.ts'

test.each([
  ['https://instagram.com/mona', 'https://instagram.com/mona'],
  ['instagram.com/mona', 'https://instagram.com/mona'],
  ['javascript:alert(1)', undefined],
  ['JavaScript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['@mona', undefined],
  ['', undefined],
])("safeLink returns for '%s': %s", (text, link) => {
  expect(safeLink(text)).toBe(link)
})

test.each([
  ['+20 101 556 0934', 'https://wa.me/201015560934'],
  ['01015560934', 'https://wa.me/201015560934'],
  ['0044 20 7946 0000', 'https://wa.me/442079460000'],
  ['+44 20 7946 0958', 'https://wa.me/442079460958'],
  ['201004827719', 'https://wa.me/201004827719'],
  ['12', undefined],
])("whatsappUrl returns for '%s': %s", (phone, link) => {
  expect(whatsappUrl(phone)).toBe(link)
})

test('phoneUrl returns digits and a leading plus only', () => {
  expect(phoneUrl('+20 (101) 556-0934')).toBe('tel:+201015560934')
})
