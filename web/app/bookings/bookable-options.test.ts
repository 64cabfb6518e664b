import { expect, test } from 'vitest'
import { bookedOptions, maxSeatsOf } from './bookable-options.ts'

const trip = {
  options: [
    { name: 'Single room', priceChange: 900 },
    { name: 'Child', priceChange: -1_000 },
    { name: 'Baby', priceChange: -4_000 },
  ],
}

test.each([
  ['nothing chosen', {}, 2, []],
  ['a choice of zero', { Child: 0 }, 2, []],
  ['an option of each seat', { 'Single room': 2 }, 2, [['Single room', 2]]],
  [
    'more than seats, after seats were removed',
    { 'Single room': 3, Child: 3 },
    2,
    [
      ['Single room', 2],
      ['Child', 2],
    ],
  ],
  [
    'one reduction per seat',
    { Child: 1, Baby: 3 },
    3,
    [
      ['Child', 1],
      ['Baby', 2],
    ],
  ],
  ['an option that the trip no longer has', { Balcony: 1 }, 2, []],
])('%s', (_, chosen, seats, expected) => {
  expect(bookedOptions(trip, chosen, seats).map(({ name, seats: count }) => [name, count])).toEqual(expected)
})

test('a reduction can be chosen for the seats without another reduction', () => {
  const of = (name: string) => maxSeatsOf(name, { trip, chosen: { Child: 2, 'Single room': 3 }, seats: 3 })
  expect([of('Single room'), of('Child'), of('Baby')]).toEqual([3, 3, 1])
})
