import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

interface Shape {
  isSigned?: boolean
  decimals?: number
  max?: number
  invalidValue?: number
}

function Controlled({ isSigned = false, decimals = 2, max = Infinity, invalidValue }: Shape) {
  const [number, setNumber] = useState<number | ''>('')
  return (
    <>
      <NumberInput
        label="Number"
        value={number}
        onChange={(value) => setNumber(value === '' ? '' : Math.min(value, max))}
        {...{ decimals, isSigned, ...(invalidValue !== undefined && { invalidValue }) }}
      />
      <output>{JSON.stringify(number)}</output>
    </>
  )
}

const value = () => JSON.parse(screen.getByRole('status').textContent) as number | ''
const input = () => screen.getByLabelText<HTMLInputElement>('Number')

/** Types the texts one after the other; returns what the input shows before it is left. */
function type(shape: Shape, ...texts: string[]): string {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  render(
    <I18nProvider i18n={i18n}>
      <Controlled {...shape} />
    </I18nProvider>,
  )
  for (const text of texts) fireEvent.change(input(), { target: { value: text } })
  return input().value
}

test.each([
  [{}, ['1', '15', '1500,', '1500,5', '1500,50'], 1500.5, '1500,50', '1,500.50'],
  [{}, ['1.500,50'], 1500.5, '1.500,50', '1,500.50'],
  [{}, ['١٥٠٠،٥٠'], 1500.5, '١٥٠٠،٥٠', '1,500.50'],
  [{}, ['12', '12.'], 12, '12.', '12'],
  [{}, ['EGP 1,500'], 1500, 'EGP 1,500', '1,500'],
  [{ decimals: 0 }, ['1500'], 1500, '1500', '1,500'],
  [{ decimals: 0, max: 10 }, ['99'], 10, '10', '10'],
  [{ isSigned: true }, ['-', '-5', '-50', '-50.', '-50.5'], -50.5, '-50.5', '-50.50'],
  [{ isSigned: true }, ['−٥٠'], -50, '−٥٠', '-50'],
  [{ isSigned: true }, ['+900'], 900, '+900', '900'],
])('with %j, typing %j gives %s', (shape, texts, number, typed, normal) => {
  expect(type(shape, ...texts)).toBe(typed)
  expect(value()).toBe(number)
  fireEvent.blur(input())
  expect(input().value).toBe(normal)
  expect(value()).toBe(number)
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test.each([
  [{}, '1500,50,5', 'Enter a number, such as 1,500.50.'],
  [{}, '-12.5', 'Enter a number, such as 1,500.50.'],
  [{}, '0.005', 'Enter at most 2 decimals.'],
  [{}, '33.555', 'This could mean 33555 or 33.56. Type the one you mean.'],
  [{}, '1.500', 'This could mean 1500 or 1.50. Type the one you mean.'],
  [{ decimals: 8 }, '1,085', 'This could mean 1085 or 1.085. Type the one you mean.'],
  [{ decimals: 0 }, '1.500', 'Enter a whole number, such as 1,500.'],
  [{ decimals: 0 }, '12,5', 'Enter a whole number, such as 1,500.'],
  [{ isSigned: true }, '--5', 'Enter a number, such as 1,500.50.'],
  [{ isSigned: true }, '-', 'Enter a number, such as 1,500.50.'],
])('with %j, %s stays, counts as empty and is refused when the input is left', (shape, text, message) => {
  expect(type(shape, '12', text)).toBe(text)
  expect(value()).toBe('')
  expect(screen.queryByText(message)).toBeNull()
  fireEvent.blur(input())
  expect(input().value).toBe(text)
  expect(screen.getByText(message)).toBeTruthy()
  expect(input().getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(input(), { target: { value: '12' } })
  expect(screen.queryByText(message)).toBeNull()
  expect(value()).toBe(12)
})

test.each([
  [['33', '33a'], 0, '0'],
  [['abc'], 0, '0'],
  [['33', 'ثلاثة'], 0, '0'],
  [['33', ''], '', ''],
  [['33', '33.5'], 33.5, '33.5'],
])('an input with a value for texts with letters reads %j as %j', (texts, number, shown) => {
  expect(type({ invalidValue: 0 }, ...texts)).toBe(shown)
  expect(value()).toBe(number)
  fireEvent.blur(input())
  expect(input().getAttribute('aria-invalid')).toBeNull()
})

test.each([
  ['-', 'Enter a number, such as 1,500.50.'],
  ['٣٣٪', 'Enter a number, such as 1,500.50.'],
  ['0.005', 'Enter at most 2 decimals.'],
])('an input with a value for texts with letters refuses %j', (text, message) => {
  expect(type({ invalidValue: 0 }, '33', text)).toBe(text)
  expect(value()).toBe('')
  fireEvent.blur(input())
  expect(screen.getByText(message)).toBeTruthy()
  expect(input().getAttribute('aria-invalid')).toBe('true')
})
