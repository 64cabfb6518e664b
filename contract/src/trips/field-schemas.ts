import Type, { type TOptional, type TSchema, type TUnsafe } from 'typebox'
import { CalendarDate, Nullable, OneOf, requiredLine, text, typed } from '../schemas.ts'
import {
  agencyTripFields,
  type AgencyTripField,
  mapTripFields,
  type TripField,
  type TripFieldKind,
  type TripFieldOf,
  type TripFieldRow,
  tripFields,
  tripFieldsOf,
  type TripFieldValue,
  type TripReader,
} from './fields.ts'

type Schemas<Kind extends TripFieldKind> = { [Each in Kind]: (field: TripFieldRow<Each>) => TSchema }
type AgencyKind = TripFieldKind<AgencyTripField>

const responses: Schemas<TripFieldKind> = {
  line: () => Type.String(),
  text: () => Type.String(),
  code: () => Type.String(),
  pin: () => Type.String(),
  lines: () => Type.Array(Type.String()),
  'yes-no': () => Type.Boolean(),
  integer: () => Type.Integer(),
  decimal: () => Type.Number(),
  choice: ({ values }) => OneOf(values),
  date: () => CalendarDate,
}

const requests: Schemas<AgencyKind> = {
  line: ({ maxLength, isRequired }) => (isRequired ? requiredLine(maxLength) : Type.String({ maxLength })),
  text: ({ maxLength }) => text(maxLength),
  code: ({ maxLength }) => typed('code', { maxLength }),
  pin: ({ maxLength }) => Type.String({ maxLength }),
  lines: ({ maxItems, maxLength }) => Type.Array(Type.String({ maxLength }), { maxItems }),
  'yes-no': () => Type.Boolean(),
  integer: ({ min, max }) => Type.Integer({ minimum: min, maximum: max }),
  choice: ({ values }) => OneOf(values),
}

const responseOf = <Kind extends TripFieldKind>(field: TripFieldRow<Kind>): TSchema => responses[field.kind](field)
const requestOf = <Kind extends AgencyKind>(field: TripFieldRow<Kind>): TSchema => requests[field.kind](field)

const nullable = (schema: TSchema, { empty }: TripFieldRow): TSchema => (empty === null ? Nullable(schema) : schema)

type ResponseSchemas<F extends TripField> = { [Name in F]: TUnsafe<TripFieldValue<Name>> }

/** The fields of a response for this reader. */
export const tripFieldResponses = <R extends TripReader>(reader: R) =>
  mapTripFields<ResponseSchemas<TripFieldOf<R>>>(tripFieldsOf[reader], (name) =>
    nullable(responseOf(tripFields[name]), tripFields[name]),
  )

type RequestSchema<F extends AgencyTripField> = (typeof tripFields)[F] extends { isRequired: true }
  ? TUnsafe<TripFieldValue<F>>
  : TOptional<TUnsafe<TripFieldValue<F>>>

/** The fields of the request that creates or changes a trip. */
export const tripFieldRequests = mapTripFields<{ [F in AgencyTripField]: RequestSchema<F> }>(
  agencyTripFields,
  (name) => {
    const field: TripFieldRow<AgencyKind> = tripFields[name]
    const schema = nullable(requestOf(field), field)
    return 'isRequired' in field ? schema : Type.Optional(schema)
  },
)
