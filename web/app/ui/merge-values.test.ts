import { expect, test } from 'vitest'
import { changedFields, mergeValues } from './merge-values.ts'

const base = { name: 'Rihla', phone: '1', rate: 0.02, choices: ['sea'], isOpen: true }

test('counts a value as changed only if it differs after normalisation', () => {
  expect(changedFields({ ...base, name: ' Rihla ', choices: ['sea'] }, base)).toEqual([])
  expect(changedFields({ ...base, rate: 0, choices: [] }, base)).toEqual(['rate', 'choices'])
  expect(changedFields({ ...base, name: 'RIHLA' }, base, (value) => String(value).toLowerCase())).toEqual([])
})

test('merges the changes of two people and reports fields changed by both as conflicts', () => {
  const mine = { ...base, name: 'Mine', rate: 0.01, isOpen: false }
  const theirs = { ...base, rate: 0.03, phone: '2', isOpen: false }
  expect(mergeValues(mine, base, theirs)).toEqual({
    values: { ...theirs, name: 'Mine', rate: 0.01 },
    conflicts: ['rate'],
  })
})
