import {
  mapTripFields,
  type TripField,
  tripFieldNames,
  tripFields,
  type TripFieldOf,
  tripFieldsOf,
  type TripFieldValue,
  type TripFieldValues,
  type TripReader,
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

/** The fields of a row for this reader. */
export const presentTripFields = <R extends TripReader>(reader: R, row: TripFieldColumns<TripFieldOf<R>>) =>
  mapTripFields<TripFieldValues<TripFieldOf<R>>>(
    tripFieldsOf[reader],
    (name) => (row as Record<string, unknown>)[columns[name]],
  )

type WithPrivacy<P extends string> = {
  [F in TripField]: (typeof tripFields)[F]['privacy'] extends P ? F : never
}[TripField]

/** Columns by what the data export does with them. */
export const tripColumnsByPrivacy = <P extends 'exported' | 'platform'>(privacy: P) =>
  tripFieldNames
    .filter((name): name is WithPrivacy<P> => tripFields[name].privacy === privacy)
    .map((name) => columnOf(name))
