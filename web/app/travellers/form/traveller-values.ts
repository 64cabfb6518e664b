import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { countryCodeOf } from '@rihla/contract/customers/countries.ts'
import {
  normalizeTraveller,
  type TravellerProblem,
  travellerProblems,
} from '@rihla/contract/travellers/check-traveller.ts'
import {
  askedValues,
  emptyTraveller,
  fieldsOfLevel,
  type TravellerLevel,
  type TravellerValues,
} from '@rihla/contract/travellers/traveller.ts'
import type { TravellerList } from '@rihla/contract/travellers/travellers.api.ts'
import type { SessionUser } from '#api/session.ts'
import { stored } from '#data/stored.ts'

export interface TravellerRow extends TravellerValues {
  /** Saved among the companions with the form. */
  isCompanion: boolean
}

/** A type, not an interface, because the form library needs an index signature. */
export type TravellersValues = { travellers: TravellerRow[] }

interface TravellersDraft extends TravellersValues {
  /** The version of the list that the draft is based on. */
  version: number
}

/** Of this tab only, because the values are private; they are gone when it is closed. */
export const drafts = stored<TravellersDraft>('travellers', { keptIn: 'tab' })

export const rowsOf = ({ travellers }: TravellerList): TravellerRow[] =>
  travellers.map(({ seat: _seat, missing: _missing, ...values }) => ({
    ...values,
    phone: displayPhone(values.phone),
    emergencyPhone: displayPhone(values.emergencyPhone),
    isCompanion: false,
  }))

/** The values that the API accepts. */
export const inputsOf = (rows: readonly TravellerRow[]): TravellerValues[] =>
  rows.map(({ isCompanion: _isCompanion, ...values }) => values)

export const isEmptyRow = (level: TravellerLevel, row: TravellerValues): boolean =>
  fieldsOfLevel(level).every((field) => row[field] === '')

/** The row with the asked values of another person; values the person lacks stay. */
export function filledFrom(level: TravellerLevel, row: TravellerRow, person: Partial<TravellerValues>): TravellerRow {
  const asked = askedValues(level, { ...emptyTraveller(), ...person })
  const known = Object.entries(asked).filter(([, value]) => value !== '')
  return { ...row, ...Object.fromEntries(known) }
}

/** Whether anything that is asked and still empty is known of the person. */
export const isMoreKnown = (level: TravellerLevel, row: TravellerRow, person: Partial<TravellerValues>): boolean =>
  fieldsOfLevel(level).some((field) => row[field] === '' && Boolean(person[field]))

/** What the customer's profile knows of them. */
export const valuesOfProfile = ({ name, customerDetails }: SessionUser): Partial<TravellerValues> => ({
  name,
  nationality: countryCodeOf(customerDetails?.nationality ?? ''),
  phone: displayPhone(customerDetails?.phone ?? ''),
})

/** Problems by field path. */
export function checkTravellers(
  { travellers }: TravellersValues,
  { level, today }: { level: TravellerLevel; today: string },
): Record<string, TravellerProblem> {
  const found = travellers.flatMap((row, at) => {
    const { isCompanion: _isCompanion, ...values } = row
    const problems = travellerProblems(askedValues(level, normalizeTraveller(values)), today)
    return Object.entries(problems).map(([field, problem]) => [`travellers.${at}.${field}`, problem] as const)
  })
  return Object.fromEntries(found)
}
