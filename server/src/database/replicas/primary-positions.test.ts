import { expect, test } from 'vitest'
import { PrimaryPositions } from './primary-positions.ts'

const limitMs = 5_000

test('knows nothing before the first reading, and only the primary is read', () => {
  expect(new PrimaryPositions(limitMs).required(0)).toBeUndefined()
})

test('requires what the first reading found, and then what delivered events need', () => {
  const positions = new PrimaryPositions(limitMs)
  positions.record({ at: 0, position: 10n }, false)
  expect(positions.required(0)).toBe(10n)
  positions.record({ at: 100, position: 20n }, true)
  positions.record({ at: 200, position: 30n }, false)
  expect(positions.required(200)).toBe(20n)
})

test('requires where the primary was before the limit', () => {
  const positions = new PrimaryPositions(limitMs)
  for (let second = 0; second <= 8; second += 1)
    positions.record({ at: second * 1_000, position: BigInt(second) }, false)
  expect(positions.required(8_000)).toBe(3n)
})

test('requires the primary once the last reading is older than the limit', () => {
  const positions = new PrimaryPositions(limitMs)
  positions.record({ at: 0, position: 1n }, false)
  expect(positions.required(limitMs)).toBe(1n)
  expect(positions.required(limitMs + 1)).toBeUndefined()
})
