import {
  mapTripFields,
  type TripField,
  tripFieldNames,
  tripFields,
  type TripFieldValue,
  type TripFieldValues,
} from '@rihla/contract/trips/fields.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** The column of a trip's field: its name in snake case. */
export const columnOf = <F extends TripField>(name: F): SnakeCase<F> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<F>

/** The columns of these fields with their values. */
export type TripFieldColumns<F extends TripField> = { [Name in F as SnakeCase<Name>]: TripFieldValue<Name> }

const columns = mapTripFields<Record<TripField, string>>(tripFieldNames, columnOf)

/** These fields of a row. */
export const presentTripFields = <F extends TripField>(names: readonly F[], row: TripFieldColumns<F>) =>
  mapTripFields<TripFieldValues<F>>(names, (name) => (row as Record<string, unknown>)[columns[name]])

type WithPrivacy<P extends string> = {
  [F in TripField]: (typeof tripFields)[F]['privacy'] extends P ? F : never
}[TripField]

/** Columns by what the data export does with them. */
export const tripColumnsByPrivacy = <P extends 'exported' | 'platform'>(privacy: P) =>
  tripFieldNames
    .filter((name): name is WithPrivacy<P> => tripFields[name].privacy === privacy)
    .map((name) => columnOf(name))
