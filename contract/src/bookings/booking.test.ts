import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingNumber, bookingSearchTerm, digitsOfNumber } from './booking.ts'

const id = '019a0000-0000-7000-8000-00002de0f8ed'
const anyId = fc.uuid()
const letters = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ')

test('a booking number is the end of the id with a check letter', () => {
  expect(bookingNumber(id)).toBe('RH-2DE0F8EDM')
})

test('the number can be read from every reference, and no check letter is ambiguous', () => {
  fc.assert(
    fc.property(anyId, (id) => {
      expect(digitsOfNumber(bookingNumber(id))).toBe(id.slice(-8))
      expect(bookingNumber(id)).toMatch(/^RH-[0-9A-F]{8}[GHJKMNP-Z]$/)
    }),
  )
})

test('a mistyped character is detected', () => {
  fc.assert(
    fc.property(anyId, fc.integer({ min: 3, max: 11 }), letters, (id, at, typed) => {
      const reference = bookingNumber(id)
      fc.pre(reference[at] !== typed)
      expect(digitsOfNumber(reference.slice(0, at) + typed + reference.slice(at + 1))).toBeUndefined()
    }),
  )
})

test('two swapped neighbours are detected', () => {
  fc.assert(
    fc.property(anyId, fc.integer({ min: 3, max: 10 }), (id, at) => {
      const reference = bookingNumber(id)
      fc.pre(reference[at] !== reference[at + 1])
      const swapped = reference.slice(0, at) + reference[at + 1]! + reference[at]! + reference.slice(at + 2)
      expect(digitsOfNumber(swapped)).toBeUndefined()
    }),
  )
})

test.each([
  ['RH-2DE0F8EDM', '2de0f8ed'],
  ['rh 2de0 f8ed m', '2de0f8ed'],
  ['2DE0F8EDM', '2de0f8ed'],
  ['RH-2de0f8ed', '2de0f8ed'],
  ['#2de0f8ed', '2de0f8ed'],
  ['#RH-2DE0F8EDM', '2de0f8ed'],
  ['RH–2DE0F8EDM', '2de0f8ed'],
  ['rh-٢de٠f٨edm', '2de0f8ed'],
  ['RH 2DE0F8ED', '2de0f8ed'],
  ['RH-2DE0', '2de0'],
  [id, '2de0f8ed'],
  ['mona  rh-2de0f8edm', 'mona 2de0f8ed'],
  ['RH-2DE0F8EDN', 'RH-2DE0F8EDN'],
  [' Rhodes ', 'Rhodes'],
  ['White Desert', 'White Desert'],
  ['RH-', 'RH-'],
  ['1234-5678', '1234-5678'],
])('searches %s as %s', (typed, term) => {
  expect(bookingSearchTerm(typed)).toBe(term)
})
