import { limits } from '../limits.ts'
import { travellerLevels, travellerLimits } from '../travellers/traveller.ts'

/**
 * The first reader of a field; those after it read it, too: cards, trips in other lists, the public list with the whole
 * content, and the trip's page with the agency's form.
 */
export type TripReader = 'summary' | 'card' | 'list' | 'page'

interface Limited {
  line: { maxLength: number; isRequired?: true }
  text: { maxLength: number }
  code: { maxLength: number }
  pin: { maxLength: number }
  lines: { maxItems: number; maxLength: number }
  'yes-no': object
  integer: { min: number; max: number }
  decimal: object
  choice: { values: readonly string[] }
  date: object
}

export interface TripKindValues {
  line: string
  text: string
  code: string
  pin: string
  lines: string[]
  'yes-no': boolean
  integer: number
  decimal: number
  choice: string
  date: string
}

type Kind = keyof TripKindValues

export type TripFieldRow<K extends Kind = Kind> = {
  [Each in K]: Limited[Each] & {
    kind: Each
    /** Where a form starts, and what is stored without a value. With null the field is nullable everywhere. */
    empty: Readonly<TripKindValues[Each]> | null
    /** Requests without the field leave it unchanged instead of emptying it; a new trip gets the column's default. */
    isKeptIfOmitted?: true
    /** Displayed with its label on the trip's page and in the admin's drawer, unless it is empty. */
    isFact?: true
    reader: TripReader
    /** The agency writes it in the trip's form. */
    writer: 'agency' | 'admin'
    /** Whether the agency's data export contains it (docs/product/accounts.md#data-export). */
    privacy: 'exported' | 'platform'
  }
}[K]

const requiredLine = { kind: 'line', maxLength: 200, isRequired: true, empty: '' } as const
const place = { kind: 'text', maxLength: 500, empty: '', isFact: true } as const
const prose = { kind: 'text', maxLength: 10_000, empty: '' } as const
const lines = { kind: 'lines', maxItems: 60, maxLength: 300, empty: [] } as const
const yesOrNo = { kind: 'yes-no', empty: false } as const

const agency = { writer: 'agency', privacy: 'exported' } as const
const discount = { reader: 'card', writer: 'admin', privacy: 'exported' } as const
const featuring = { reader: 'card', writer: 'admin', privacy: 'platform' } as const

/**
 * A trip's fields with one value and one column, whose name is theirs in snake case. Schemas, storing, reading, the agency's
 * form with its preview and the data export follow this list. Fields that depend on others or on other tables, such as
 * prices, dates and pictures, are in `trip-schema.ts`.
 */
export const tripFields = {
  title: { ...requiredLine, reader: 'summary', ...agency },
  destination: { ...requiredLine, reader: 'summary', ...agency },
  description: { ...prose, reader: 'list', ...agency },
  accommodation: { ...place, reader: 'list', ...agency },
  pickupLocation: { ...place, reader: 'list', ...agency },
  /** Where the pickup is on a map (docs/product/trips.md#meeting). */
  meetingPin: { kind: 'pin', maxLength: 500, empty: '', isKeptIfOmitted: true, reader: 'page', ...agency },
  dropoffLocation: { ...place, reader: 'list', ...agency },
  cancellationPolicy: { ...prose, reader: 'list', ...agency },
  /** Confirmed bookings are cancelled by the rules at once; else the agency is asked first (docs/product/cancellation.md#requests). */
  acceptsCancellations: { kind: 'yes-no', empty: true, isKeptIfOmitted: true, reader: 'page', ...agency },
  isInternational: { ...yesOrNo, reader: 'card', ...agency },
  isOneDayTrip: { ...yesOrNo, reader: 'summary', ...agency },
  /** Shown instead of the computed duration. */
  durationText: { kind: 'line', maxLength: 200, empty: null, reader: 'card', ...agency },
  /** Whether the catalogue shows the trip as 'Coming Soon' while it is a draft. */
  isDraftPublic: { ...yesOrNo, isKeptIfOmitted: true, reader: 'page', ...agency },
  /**
   * Requests without it create a trip that is ready, as one call with all fields. While false, dates, seats and price may be
   * missing, and admins do not see the trip (docs/product/trips.md#review).
   */
  isReadyForReview: { kind: 'yes-no', empty: true, isKeptIfOmitted: true, reader: 'page', ...agency },
  /** What is asked of each traveller; bookings keep what applied when they were made (docs/product/travellers.md). */
  travellerDetails: {
    kind: 'choice',
    values: travellerLevels,
    empty: 'booker',
    isKeptIfOmitted: true,
    reader: 'page',
    ...agency,
  },
  /** Days before departure. */
  travellerDeadlineDays: {
    kind: 'integer',
    min: travellerLimits.deadlineDays.min,
    max: travellerLimits.deadlineDays.max,
    empty: travellerLimits.deadlineDays.default,
    isKeptIfOmitted: true,
    reader: 'page',
    ...agency,
  },
  /** Paid bookings with complete travellers need no decision of the agency. */
  approvesAutomatically: { ...yesOrNo, isKeptIfOmitted: true, reader: 'page', ...agency },
  discountCode: { kind: 'code', maxLength: 40, empty: null, reader: 'card', ...agency },
  includes: { ...lines, reader: 'summary', ...agency },
  excludes: { ...lines, reader: 'list', ...agency },
  hasDiscount: { ...yesOrNo, ...discount },
  discountPercentage: { kind: 'decimal', empty: 0, ...discount, reader: 'summary' },
  discountStartDate: { kind: 'date', empty: null, ...discount },
  discountEndDate: { kind: 'date', empty: null, ...discount },
  isFeatured: { ...yesOrNo, ...featuring, reader: 'summary' },
  /** 0 unless it is featured. */
  featuredOrder: { kind: 'integer', min: 0, max: limits.featuredTrips, empty: 0, ...featuring },
  showInHomepage: { ...yesOrNo, ...featuring },
} as const satisfies Record<string, TripFieldRow>

type Fields = typeof tripFields
export type TripField = keyof Fields

type Named<Part> = { [F in TripField]: Fields[F] extends Part ? F : never }[TripField]

/** A field of the agency's form. */
export type AgencyTripField = Named<{ writer: 'agency' }>
export type KeptTripField = Named<{ isKeptIfOmitted: true }>
export type TripFact = Named<{ isFact: true }>
export type TripFieldKind<F extends TripField = TripField> = Fields[F]['kind']

/** The value of a field in requests and responses. */
export type TripFieldValue<F extends TripField> =
  | (Fields[F] extends { values: readonly (infer Value)[] } ? Value : TripKindValues[TripFieldKind<F>])
  | (Fields[F] extends { empty: null } ? null : never)

export type TripFieldValues<F extends TripField> = { [Name in F]: TripFieldValue<Name> }

export const tripFieldNames = Object.keys(tripFields) as TripField[]

const named = <F extends TripField>(isIncluded: (field: TripFieldRow) => boolean): F[] =>
  tripFieldNames.filter((name): name is F => isIncluded(tripFields[name]))

const readFirstBy = <R extends TripReader>(reader: R): Named<{ reader: R }>[] =>
  named((field) => field.reader === reader)

const summary = readFirstBy('summary')
const card = [...summary, ...readFirstBy('card')]
/** Read by the public list but not by cards. */
export const listedTripFields = readFirstBy('list')
/** Read by the trip's page but not by lists. */
export const pageTripFields = readFirstBy('page')
const list = [...card, ...listedTripFields]
export const tripFieldsOf = { summary, card, list, page: [...list, ...pageTripFields] }

export type TripFieldOf<R extends TripReader> = (typeof tripFieldsOf)[R][number]

export const agencyTripFields: readonly AgencyTripField[] = named(({ writer }) => writer === 'agency')
export const tripFacts: readonly TripFact[] = named(({ isFact }) => isFact === true)

/** One value per field, each of the type that its name has in `Values`. */
export function mapTripFields<Values extends object>(
  names: readonly (keyof Values & TripField)[],
  valueOf: (name: keyof Values & TripField) => unknown,
): Values {
  const values: Partial<Record<TripField, unknown>> = {}
  for (const name of names) values[name] = valueOf(name)
  return values as Values
}
