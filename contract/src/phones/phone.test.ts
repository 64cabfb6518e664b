import { expect, test } from 'vitest'
import { displayPhone, isSamePhone, looksLikePhone, phoneUrl, whatsappUrl } from './phone.ts'

test.each([
  ['+201001234567', '0100 123 4567', 'tel:+201001234567', 'https://wa.me/201001234567'],
  ['+20223456789', '02 2345 6789', 'tel:+20223456789', undefined],
  ['+20501234567', '050 123 4567', 'tel:+20501234567', undefined],
  ['+20223456789;ext=12', '02 2345 6789 ext. 12', 'tel:+20223456789;ext=12', undefined],
  ['+4915123456789', '+49 15123456789', 'tel:+4915123456789', 'https://wa.me/4915123456789'],
  ['+15551234567', '+1 5551234567', 'tel:+15551234567', 'https://wa.me/15551234567'],
  ['+966501234567', '+966 501234567', 'tel:+966501234567', 'https://wa.me/966501234567'],
  ['19777', '19777', 'tel:19777', undefined],
  // stored before numbers were read
  ['٠١٠٠ ١٢٣ ٤٥٦٧', '0100 123 4567', 'tel:01001234567', 'https://wa.me/201001234567'],
  ['0044 20 7946 0000', '0044 20 7946 0000', 'tel:00442079460000', 'https://wa.me/442079460000'],
  ['0151 23456789', '0151 23456789', 'tel:015123456789', undefined],
  ['call me', 'call me', 'tel:', undefined],
  ['', '', 'tel:', undefined],
])('%s is shown as %s', (phone, shown, dialled, chat) => {
  expect([displayPhone(phone), phoneUrl(phone), whatsappUrl(phone)]).toEqual([shown, dialled, chat])
})

test.each([
  ['+20 100 555 0142', '+201005550142', true],
  ['0100 555 0142', '+201005550142', true],
  ['0020 100 555 0142', '+201005550142', true],
  ['+20 (0)100 555 0142', '+201005550142', true],
  ['20 100 555 0142', '+201005550142', true],
  ['٠١٠٠ ٥٥٥ ٠١٤٢', '+201005550142', true],
  ['02 2345 6789 ext. 12', '+20223456789;ext=12', true],
  ['+20 100 555 0143', '+201005550142', false],
])('%s is the number %s: %s', (one, other, isSame) => {
  expect(isSamePhone(one, other)).toBe(isSame)
})

test('a browser accepts any written form of a number, and nothing else', () => {
  for (const typed of [
    '+20 (0)100 123 4567',
    '(+20) 100 123 4567',
    'tel:+201001234567',
    '٠١٠٠١٢٣٤٥٦٧',
    '02/23456789 ext. 12',
    '19777',
  ])
    expect(looksLikePhone(typed)).toBe(true)
  for (const typed of ['', '12', 'call me', 'call 01001234567']) expect(looksLikePhone(typed)).toBe(false)
})
