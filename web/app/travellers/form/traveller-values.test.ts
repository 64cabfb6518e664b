import { emptyTraveller } from '@rihla/contract/travellers/traveller.ts'
import { expect, test } from 'vitest'
import { checkTravellers, filledFrom, inputsOf, isEmptyRow, isMoreKnown, rowsOf } from './traveller-values.ts'

const empty = { ...emptyTraveller(), isCompanion: false }
const laila = {
  name: 'Laila',
  nationality: 'FR',
  documentKind: 'passport',
  documentNumber: 'FR12345',
  phone: '0100',
} as const

test('fills in what the level asks and keeps what the person lacks', () => {
  expect(filledFrom('names', empty, laila)).toEqual({ ...empty, name: 'Laila' })
  expect(filledFrom('documents', { ...empty, nationality: 'EG' }, { name: 'Laila' })).toEqual({
    ...empty,
    name: 'Laila',
    nationality: 'EG',
  })
})

test('finds problems of what is asked, by field path', () => {
  const travellers = [
    { ...empty, ...laila },
    { ...empty, name: 'L', phone: '1' },
  ]
  expect(checkTravellers({ travellers }, { level: 'documents', today: '2026-11-25' })).toEqual({
    'travellers.1.name': 'name_invalid',
  })
})

test('a row is empty when nothing that is asked is filled', () => {
  expect(isEmptyRow('names', { ...empty, phone: '0100' })).toBe(true)
  expect(isEmptyRow('full', { ...empty, phone: '0100' })).toBe(false)
})

test('sends the values without what only the form knows', () => {
  const list = { level: 'names', dueOn: null, version: 0, mayChange: true, isMasked: false } as const
  const rows = rowsOf({ ...list, travellers: [{ ...emptyTraveller(), seat: 1, missing: ['name'] }] })
  expect(inputsOf(rows)).toEqual([emptyTraveller()])
})

test('the profile is offered while it fills something that is asked', () => {
  const profile = { name: 'Mona', nationality: 'EG', phone: '' }
  expect(isMoreKnown('names', empty, profile)).toBe(true)
  expect(isMoreKnown('names', { ...empty, name: 'Mona' }, profile)).toBe(false)
  expect(isMoreKnown('documents', { ...empty, name: 'Mona' }, profile)).toBe(true)
  expect(isMoreKnown('full', { ...empty, name: 'Mona', nationality: 'EG' }, profile)).toBe(false)
})
