import { describe, expect, test } from 'vitest'
import { birthDateOfNationalId, normalizeTraveller, travellerProblems } from './check-traveller.ts'
import {
  askedValues,
  emptyTraveller,
  maskDocumentNumber,
  mayChangeTravellers,
  missingFields,
  travellersDueOn,
  type TravellerField,
  type TravellerValues,
} from './traveller.ts'

const today = '2026-11-25'
const laila: TravellerValues = {
  name: 'Laila Adel',
  nationality: 'EG',
  documentKind: 'id',
  documentNumber: '29002031234567',
  dateOfBirth: '1990-02-03',
  phone: '+20 100 555 0199',
  emergencyName: 'Nour Adel',
  emergencyPhone: '0100 555 0198',
}
const problemsOf = (change: Partial<TravellerValues>) => travellerProblems({ ...laila, ...change }, today)

describe('travellerProblems', () => {
  test('finds none in complete and in empty values', () => {
    expect(problemsOf({})).toEqual({})
    expect(travellerProblems(emptyTraveller(), today)).toEqual({})
  })

  test.each<[TravellerField, string, string]>([
    ['name', 'L', 'name_invalid'],
    ['name', 'L4ila', 'name_invalid'],
    ['name', 'a'.repeat(81), 'name_invalid'],
    ['name', 'Laila\u202e Adel', 'name_invalid'],
    ['emergencyName', '12', 'name_invalid'],
    ['nationality', 'XX', 'nationality_invalid'],
    ['documentNumber', '2900203123456', 'national_id_invalid'],
    ['documentNumber', '19002031234567', 'national_id_invalid'],
    ['documentNumber', '29002301234567', 'national_id_invalid'],
    ['documentNumber', '32702031234567', 'national_id_invalid'],
    ['documentNumber', '29002041234567', 'birth_date_differs'],
    ['dateOfBirth', '2026-11-25', 'birth_date_invalid'],
    ['dateOfBirth', '1899-12-31', 'birth_date_invalid'],
    ['dateOfBirth', '1990-02-30', 'birth_date_invalid'],
    ['phone', '123', 'phone_invalid'],
    ['emergencyPhone', 'call me', 'phone_invalid'],
  ])('%s %j: %s', (field, value, problem) => {
    expect(Object.values(problemsOf({ [field]: value }))).toEqual([problem])
  })

  test.each<[string, Partial<TravellerValues>]>([
    ['Arabic', { name: 'ليلى عبد الرحمٰن' }],
    ['apostrophe and hyphen', { name: 'Anne-Marie O’Neil' }],
    ['Chinese', { name: '李 小龍' }],
    ['passport', { documentKind: 'passport', documentNumber: 'A1234567' }],
    ['ID of another country', { nationality: 'SD', documentNumber: '1234567' }],
    ['kind not chosen yet', { documentKind: '', documentNumber: 'A1234567' }],
    ['born in this century', { documentNumber: '30504171234567', dateOfBirth: '2005-04-17' }],
  ])('accepts %s', (_, change) => {
    expect(problemsOf(change)).toEqual({})
  })

  test('a passport has 5 to 20 letters and digits', () => {
    for (const documentNumber of ['A123', 'A'.repeat(21), 'A12#45'])
      expect(problemsOf({ documentKind: 'passport', documentNumber })).toEqual({
        documentNumber: 'document_number_invalid',
      })
  })
})

test('normalizes digits, spaces and dashes', () => {
  expect(
    normalizeTraveller({ ...laila, name: '  Laila   Adel ', documentNumber: ' ٢٩٠٠٢٠٣-١٢٣٤٥٦٧ ', phone: '٠١٠٠ ٥٥٥' }),
  ).toEqual({ ...laila, phone: '0100 555' })
  expect(normalizeTraveller({ ...laila, documentNumber: 'a 12-34567' }).documentNumber).toBe('A1234567')
})

test('reads the date of birth from a national ID', () => {
  expect(birthDateOfNationalId('29002031234567')).toBe('1990-02-03')
  expect(birthDateOfNationalId('30002291234567')).toBe('2000-02-29')
  expect(birthDateOfNationalId('29902291234567')).toBeUndefined()
})

test('what is asked and missing follows the level', () => {
  expect(missingFields('names', { ...emptyTraveller(), name: 'Laila' })).toEqual([])
  expect(missingFields('documents', { ...emptyTraveller(), name: 'Laila' })).toEqual([
    'nationality',
    'documentKind',
    'documentNumber',
  ])
  expect(missingFields('full', laila)).toEqual([])
  expect(askedValues('names', laila)).toEqual({ ...emptyTraveller(), name: 'Laila Adel' })
})

test.each([
  ['days before departure', '2026-12-20', 3, '2026-12-17'],
  ['on the day of departure', '2026-12-20', 0, '2026-12-20'],
  ['booked late: the day after the booking', '2026-11-27', 3, '2026-11-26'],
  ['booked on the day of departure', '2026-11-25', 3, '2026-11-25'],
])('the deadline is %s', (_, startsOn, deadlineDays, due) => {
  expect(travellersDueOn({ startsOn, deadlineDays, bookedOn: today })).toBe(due)
})

test('travellers may change until the deadline of a booking that holds seats', () => {
  expect(mayChangeTravellers({ status: 'pending', dueOn: today }, today)).toBe(true)
  expect(mayChangeTravellers({ status: 'confirmed', dueOn: '2026-11-24' }, today)).toBe(false)
  expect(mayChangeTravellers({ status: 'refund_pending', dueOn: today }, today)).toBe(false)
  expect(mayChangeTravellers({ status: 'confirmed', dueOn: null }, today)).toBe(false)
})

test('masks all but the last three characters', () => {
  expect(maskDocumentNumber('A1234567')).toBe('•••567')
  expect(maskDocumentNumber('')).toBe('')
})
