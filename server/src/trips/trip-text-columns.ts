import { type TripText, tripTextNames } from '@rihla/contract/trips/trip.ts'

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

/** The column of a trip's text: its name in snake case. */
export const columnOfText = <Name extends TripText>(name: Name): SnakeCase<Name> =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as SnakeCase<Name>

export const tripTextColumns = tripTextNames.map((name) => columnOfText(name))
