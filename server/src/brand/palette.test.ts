import { expect, test } from 'vitest'
import { contrast, type Hex, mix, textContrast } from './colours.ts'
import { paletteOf, stylesheetOf } from './palette.ts'

const parts = ['00', '33', '66', '99', 'cc', 'ff']
const colours = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue): Hex => `#${red}${green}${blue}`)))

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080')
})

test('text can be read in every role, whatever colour a brand has', () => {
  const unreadable = colours.flatMap((colour) => {
    const { light, dark } = paletteOf({ primary: colour, accent: colour })
    const pairs: [role: string, on: Hex, text: Hex][] = [
      ['primary', light['primary']!, '#ffffff'],
      ['primary-hover', light['primary-hover']!, '#ffffff'],
      ['primary-ink', light['primary-soft']!, light['primary-ink']!],
      ['footer', light['footer']!, '#e9f0ec'],
      ['accent-fill', light['accent-fill']!, '#ffffff'],
      ['accent-hover', light['accent-hover']!, '#ffffff'],
      ['accent-ink', light['accent-soft']!, light['accent-ink']!],
      ['dark primary', dark['primary']!, '#ffffff'],
      ['dark primary-hover', dark['primary-hover']!, '#ffffff'],
      ['dark primary-ink', dark['primary-soft']!, dark['primary-ink']!],
      ['dark primary-ink on the page', '#0c191c', dark['primary-ink']!],
      ['dark primary-ink on a card', '#132429', dark['primary-ink']!],
      ['dark footer', dark['footer']!, '#e9f0ec'],
      ['dark accent-fill', dark['accent-fill']!, '#25100a'],
      ['dark accent-hover', dark['accent-hover']!, '#25100a'],
      ['dark accent-ink', dark['accent-soft']!, dark['accent-ink']!],
      ['primary-ink on the page', '#fbf7f0', light['primary-ink']!],
      ['accent-ink on the page', '#fbf7f0', light['accent-ink']!],
    ]
    return pairs.filter(([, on, text]) => contrast(on, text) < textContrast).map(([role]) => `${colour} ${role}`)
  })
  expect(unreadable).toEqual([])
})

test('a readable colour stays as the brand has chosen it', () => {
  expect(paletteOf({ primary: '#0e6470' }).light['primary']).toBe('#0e6470')
  expect(stylesheetOf({ accent: '#7a1fa2' })).toContain('--accent:#7a1fa2')
})

test('a brand with one colour keeps the other of the product', () => {
  expect(stylesheetOf({ accent: '#7a1fa2' })).not.toContain('--primary')
})
