import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { NumberInput } from './number-input.tsx'

afterEach(cleanup)

function Controlled({ isSigned }: { isSigned: boolean }) {
  const [number, setNumber] = useState<number | ''>('')
  return (
    <>
      <NumberInput label="Number" value={number} onChange={setNumber} decimals={2} isSigned={isSigned} />
      <output>{JSON.stringify(number)}</output>
    </>
  )
}

const value = () => JSON.parse(screen.getByRole('status').textContent) as number | ''

/** Types the texts one after the other; returns what the input shows in the end. */
function type(isSigned: boolean, ...texts: string[]): string {
  render(<Controlled isSigned={isSigned} />)
  const input = screen.getByLabelText<HTMLInputElement>('Number')
  for (const text of texts) fireEvent.change(input, { target: { value: text } })
  return input.value
}

test.each([
  [['-', '-5', '-50', '-50.', '-50.5'], -50.5, '-50.5'],
  [['−٥٠'], -50, '−50'],
  [['+900'], 900, '+900'],
  [['-'], '', '-'],
  [['-0'], 0, '-0'],
  [['-5', '--5'], -5, '-5'],
  [['12', '1-2'], 12, '12'],
])('a signed input reads %j as %s', (texts, number, shown) => {
  expect(type(true, ...texts)).toBe(shown)
  expect(value()).toBe(number)
})

test('other inputs ignore a sign', () => {
  expect(type(false, '12.5', '-12.5')).toBe('12.5')
  expect(value()).toBe(12.5)
})

test.each([
  [['33', '33a'], 0],
  [['abc'], 0],
  [['33', '-'], 0],
  [['٣٣', '٣٣٪'], 0],
  [['33', ''], ''],
  [['33', '33.5'], 33.5],
  [['33', '33.555'], 33],
])('an input with a value for other input reads %j as %j', (texts, number) => {
  function Percentage() {
    const [percentage, setPercentage] = useState<number | ''>('')
    return (
      <>
        <NumberInput label="Number" value={percentage} onChange={setPercentage} decimals={2} invalidValue={0} />
        <output>{JSON.stringify(percentage)}</output>
      </>
    )
  }
  render(<Percentage />)
  for (const text of texts) fireEvent.change(screen.getByLabelText('Number'), { target: { value: text } })
  expect(value()).toBe(number)
})
