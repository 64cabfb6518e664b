import { displayPhone, isSamePhone } from '../phones/phone.ts'
import { addDays, type CalendarDate } from '../dates.ts'

/** What a trip promises apart from its price: a version of it is agreed with each booking (docs/product/bookings.md#agreed-terms). */
export interface TripTerms {
  title: string
  destination: string
  nights: number
  /** As the agency wrote it: '06:00', '8 am – 5 pm'. */
  firstDayTime: string
  pickupLocation: string
  dropoffLocation: string
  accommodation: string
  includes: string[]
  excludes: string[]
  cancellationPolicy: string
  organizerName: string
  organizerPhone: string
}

/** Place and time: a change of them needs the traveller's consent. */
export const bindingTerms = [
  'nights',
  'firstDayTime',
  'pickupLocation',
  'dropoffLocation',
] as const satisfies readonly (keyof TripTerms)[]

/** In the order in which changes are listed. */
export const termNames = [
  'pickupLocation',
  'firstDayTime',
  'dropoffLocation',
  'nights',
  'title',
  'destination',
  'accommodation',
  'includes',
  'excludes',
  'cancellationPolicy',
  'organizerName',
  'organizerPhone',
] as const satisfies readonly (keyof TripTerms)[]
export type TermName = (typeof termNames)[number]

export interface TermChange {
  term: TermName
  /** Lines of a list are separated by line breaks; for `nights` the last day of the trip. */
  before: string
  after: string
  needsAcceptance: boolean
}

const isBinding = (term: TermName): boolean => (bindingTerms as readonly TermName[]).includes(term)

/** Where two versions of the terms differ. */
export function compareTerms(before: TripTerms, after: TripTerms, startsOn: CalendarDate): TermChange[] {
  const text = (terms: TripTerms, term: TermName): string => {
    const value = terms[term]
    if (typeof value === 'number') return addDays(startsOn, value)
    if (term === 'organizerPhone') return displayPhone(terms.organizerPhone)
    return typeof value === 'string' ? value : value.join('\n')
  }
  return termNames
    .map((term) => ({
      term,
      before: text(before, term),
      after: text(after, term),
      needsAcceptance: isBinding(term),
    }))
    .filter(({ term, before: was, after: is }) =>
      term === 'organizerPhone' ? !isSamePhone(before.organizerPhone, after.organizerPhone) : was !== is,
    )
}

export const needAcceptance = (changes: readonly TermChange[]): boolean =>
  changes.some(({ needsAcceptance }) => needsAcceptance)

/**
 * The terms by which travellers find their way: those agreed, with place and time as they are now, because travellers must not
 * go to a place that no longer applies.
 */
export const termsToFollow = (agreed: TripTerms, current: TripTerms): TripTerms => ({
  ...agreed,
  ...Object.fromEntries(bindingTerms.filter((term) => term !== 'nights').map((term) => [term, current[term]])),
  organizerName: current.organizerName,
  organizerPhone: current.organizerPhone,
})
