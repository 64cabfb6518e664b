import Type from 'typebox'
import { OneOf } from '../schemas.ts'
import { termNames } from './agreed-terms.ts'

export const TripTerms = Type.Object({
  title: Type.String(),
  destination: Type.String(),
  nights: Type.Integer(),
  firstDayTime: Type.String(),
  pickupLocation: Type.String(),
  dropoffLocation: Type.String(),
  accommodation: Type.String(),
  includes: Type.Array(Type.String()),
  excludes: Type.Array(Type.String()),
  cancellationPolicy: Type.String(),
  organizerName: Type.String(),
  organizerPhone: Type.String(),
})

const TermChange = Type.Object({
  term: OneOf(termNames),
  before: Type.String(),
  after: Type.String(),
  needsAcceptance: Type.Boolean(),
})

/** Where the trip differs from what was agreed (docs/product/bookings.md#changed-terms). */
export const ChangedTerms = Type.Object({
  /** The current version, named by an answer. */
  version: Type.Integer(),
  /** Place or time differ: the customer accepts or declines. */
  needsAcceptance: Type.Boolean(),
  items: Type.Array(TermChange),
})
