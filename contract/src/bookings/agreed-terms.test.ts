import { describe, expect, test } from 'vitest'
import { compareTerms, needAcceptance, termNames, type TripTerms, termsToFollow } from './agreed-terms.ts'
import { TripTerms as TripTermsSchema } from './agreed-terms-schema.ts'

const agreed: TripTerms = {
  title: 'White Desert',
  destination: 'Bahariya',
  nights: 2,
  firstDayTime: '06:00',
  pickupLocation: 'Tahrir Square, 06:30',
  dropoffLocation: 'Tahrir Square',
  accommodation: 'Tents',
  includes: ['Dinner', 'Guide'],
  excludes: [],
  cancellationPolicy: 'Free until a week before',
  organizerName: 'Nomads',
  organizerPhone: '0100',
}
const changesTo = (now: Partial<TripTerms>) => compareTerms(agreed, { ...agreed, ...now }, '2026-12-30')

describe('changes of agreed terms', () => {
  test('there are none between equal terms', () => {
    expect(changesTo({ includes: ['Dinner', 'Guide'] })).toEqual([])
  })

  test.each([
    [{ pickupLocation: 'Giza Square' }, 'pickupLocation', 'Tahrir Square, 06:30', 'Giza Square', true],
    [{ firstDayTime: '' }, 'firstDayTime', '06:00', '', true],
    [{ dropoffLocation: 'Maadi' }, 'dropoffLocation', 'Tahrir Square', 'Maadi', true],
    [{ nights: 3 }, 'nights', '2027-01-01', '2027-01-02', true],
    [{ accommodation: 'Camp' }, 'accommodation', 'Tents', 'Camp', false],
    [{ includes: ['Guide'] }, 'includes', 'Dinner\nGuide', 'Guide', false],
    [{ cancellationPolicy: 'None' }, 'cancellationPolicy', 'Free until a week before', 'None', false],
    [{ organizerPhone: '0111' }, 'organizerPhone', '0100', '0111', false],
  ])('%j', (now, term, before, after, needsAcceptance) => {
    const changes = changesTo(now)
    expect(changes).toEqual([{ term, before, after, needsAcceptance }])
    expect(needAcceptance(changes)).toBe(needsAcceptance)
  })

  test('all terms are compared', () => {
    expect(termNames.toSorted()).toEqual(Object.keys(TripTermsSchema.properties).toSorted())
  })

  test('travellers follow the new place, and the agreed balance', () => {
    const now = { ...agreed, pickupLocation: 'Giza Square', includes: [], nights: 3 }
    expect(termsToFollow(agreed, now)).toEqual({ ...agreed, pickupLocation: 'Giza Square' })
  })
})
