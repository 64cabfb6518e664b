import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber, parseNumber } from './typed-number.ts'

const amount = (text: string) => {
  const read = parseNumber(text, { decimals: 2 })
  return read.kind === 'number' ? read.value : read.kind
}

test.each([
  ['1500,50', 1500.5],
  ['1500.50', 1500.5],
  ['1.500,50', 1500.5],
  ['1,500.50', 1500.5],
  ['1 500,5', 1500.5],
  ['1\u00a0500,5', 1500.5],
  ['1\u202f500.5', 1500.5],
  ['1\u2009500', 1500],
  ['1’500.50', 1500.5],
  ["1'500'000", 1_500_000],
  ['١٥٠٠٫٥٠', 1500.5],
  ['١٥٠٠،٥٠', 1500.5],
  ['١٬٥٠٠٫٥٠', 1500.5],
  ['١٬٥٠٠', 1500],
  ['١،٥٠٠', 1500],
  ['١.٥٠٠،٥٠', 1500.5],
  ['۱۵۰۰٫۵', 1500.5],
  ['１，５００．５０', 1500.5],
  ['1,500', 1500],
  ['1.500', 'ambiguous'],
  ['33.555', 'ambiguous'],
  ['33,555', 33_555],
  ['EGP 33.555', 'ambiguous'],
  ['٣٣.٥٥٥', 'ambiguous'],
  ['٣٣٫٥٥٥', 'too_precise'],
  ['٣٣٬٥٥٥', 33_555],
  ['33.55', 33.55],
  ['33.5555', 'too_precise'],
  ['999.000', 'ambiguous'],
  ['1.500.000', 1_500_000],
  ['1,500,000', 1_500_000],
  ['1.500.000,25', 1_500_000.25],
  ['99,5', 99.5],
  ['0,5', 0.5],
  ['0.500', 0.5],
  ['1500.000', 1500],
  ['1,500.500', 1500.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['12.', 12],
  ['12,', 12],
  ['007', 7],
  ['EGP 1,500', 1500],
  ['1500 EGP', 1500],
  ['LE 1,500.5', 1500.5],
  ['1.500,50 ج.م', 1500.5],
  ['١٥٠٠ ج.م.', 1500],
  ['١٬٥٠٠ جنيه', 1500],
  ['€1.500,50', 1500.5],
  ['$ 350', 350],
  ['350$', 350],
  ['\u200f1,500\u200e', 1500],
  ['  42  ', 42],
  ['', 'empty'],
  ['   ', 'empty'],
  ['abc', 'unclear'],
  ['12a', 'unclear'],
  ['-5', 'unclear'],
  ['+5', 'unclear'],
  ['1,5,0', 'unclear'],
  ['1.5.0', 'unclear'],
  ['1,50,000', 'unclear'],
  ['12 34', 'unclear'],
  ['1500,500,50', 'unclear'],
  ['1,500.50.', 'unclear'],
  ['1.500 000', 'unclear'],
  ['٫', 'unclear'],
  ['.', 'unclear'],
  ['EGP', 'unclear'],
  ['1e5', 'unclear'],
  ['10%', 'unclear'],
  ['5 EUR 3', 'unclear'],
  ['99999999999999', 'unclear'],
  ['1.005', 'ambiguous'],
  ['0.005', 'too_precise'],
  ['1500,555', 'too_precise'],
  ['1500.5055', 'too_precise'],
  ['1,5000', 'too_precise'],
  ['1.50000', 'too_precise'],
  ['1,500.5000', 'too_precise'],
  ['١٥٫٠٠٠٠', 'too_precise'],
])('reads the amount %j as %s', (text, value) => {
  expect(amount(text)).toBe(value)
})

test.each([
  ['12', {}, 12],
  ['1,500', {}, 1500],
  ['12,0', {}, 12],
  ['12,5', {}, 'too_precise'],
  ['12,5', { decimals: 2, isPercent: true }, 12.5],
  ['١٢٫٥٪', { decimals: 2, isPercent: true }, 12.5],
  ['12.5 %', { decimals: 2, isPercent: true }, 12.5],
  ['0.0205', { decimals: 8 }, 0.0205],
  ['0,0205', { decimals: 8 }, 0.0205],
  ['1.085', { decimals: 8 }, 1.085],
  ['1,085', { decimals: 8 }, 'ambiguous'],
  ['1.085', { decimals: 4 }, 1.085],
  ['1.0850', { decimals: 4 }, 1.085],
  ['1.085', { decimals: 3 }, 1.085],
  ['12.555', { decimals: 2, isPercent: true }, 'ambiguous'],
  ['33.555', {}, 'ambiguous'],
  ['-33.555', { decimals: 2, isSigned: true }, 'ambiguous'],
  ['1٫5٫00', {}, 'unclear'],
  ['1,500٫5٫5', { decimals: 2 }, 'unclear'],
  ['-1.500,5', { decimals: 2, isSigned: true }, -1500.5],
  ['−٥٠', { decimals: 2, isSigned: true }, -50],
  ['+900', { decimals: 2, isSigned: true }, 900],
  ['-EGP 900', { decimals: 2, isSigned: true }, -900],
  ['EGP -900', { decimals: 2, isSigned: true }, -900],
  ['-', { isSigned: true }, 'incomplete'],
  ['--5', { isSigned: true }, 'unclear'],
  ['1-2', { isSigned: true }, 'unclear'],
])('reads %j with %j as %s', (text, shape, value) => {
  const read = parseNumber(text, shape)
  expect(read.kind === 'number' ? read.value : read.kind).toBe(value)
})

test.each([
  ['33.555', { decimals: 2 }, 33_555, 33.555],
  ['-1.500', { decimals: 2, isSigned: true }, -1500, -1.5],
  ['1,085', { decimals: 8 }, 1085, 1.085],
])('%j with %j names both of its readings', (text, shape, grouped, decimal) => {
  expect(parseNumber(text, shape)).toEqual({ kind: 'ambiguous', grouped, decimal })
})

const minor = fc.integer({ min: 0, max: 999_999_999_99 })
const grouped = (digits: string, sign: string) => digits.replaceAll(/\B(?=(\d{3})+$)/g, sign)
const toEastern = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))

test('reads every amount in every notation that has two decimals', () => {
  const notations = fc.constantFrom(
    ['', ','],
    ['', '.'],
    ['.', ','],
    [',', '.'],
    [' ', ','],
    ['\u00a0', '.'],
    ['’', '.'],
    ['٬', '٫'],
    ['.', '،'],
  )
  fc.assert(
    fc.property(minor, notations, fc.boolean(), (value, [group, decimal], isEastern) => {
      const text = `${grouped(String(Math.floor(value / 100)), group)}${decimal}${String(value % 100).padStart(2, '0')}`
      expect(amount(isEastern ? toEastern(text) : text)).toBe(value / 100)
    }),
  )
})

test('the normal form is read as the same number', () => {
  fc.assert(
    fc.property(minor, (value) => {
      expect(amount(formatNumber(value / 100, 2))).toBe(value / 100)
    }),
  )
})

test('no text is read as a number with other digits', () => {
  const characters = fc.constantFrom(...'0123456789', '.', ',', ' ', '٫', '٬', '،', '-', '’', 'E', '٣')
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 12 }), (typed) => {
      const read = parseNumber(typed.join(''), { decimals: 2 })
      if (read.kind !== 'number') return
      const digits = typed.join('').replaceAll('٣', '3').replaceAll(/\D/g, '')
      const significant = (text: string) => text.replaceAll(/^0+|0+$/g, '')
      expect(significant(read.value.toFixed(2).replace('.', ''))).toBe(significant(digits))
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  [1500.5, 2, '1,500.50'],
  [1500, 2, '1,500'],
  [0, 2, '0'],
  [-1500.25, 2, '-1,500.25'],
  [12, 0, '12'],
  [0.0205, 8, '0.0205'],
  [1.5, 4, '1.50'],
])('formats %d with up to %d decimals as %s', (value, decimals, text) => {
  expect(formatNumber(value, decimals)).toBe(text)
})
