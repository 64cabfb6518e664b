import { DomainError } from '@rihla/contract/errors.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { isStoredPhone } from '@rihla/contract/phones/phone.ts'
import { normalizeTraveller, travellerProblems } from '@rihla/contract/travellers/check-traveller.ts'
import { emptyTraveller, type TravellerValues } from '@rihla/contract/travellers/traveller.ts'
import { readPhone } from '#http/read-phone.ts'
import type { TravellerInput } from '@rihla/contract/travellers/travellers.api.ts'

/** As typed, with '' for what is missing, normalized. */
export function readTravellerInput(input: TravellerInput): TravellerValues {
  const traveller = normalizeTraveller({ ...emptyTraveller(), ...input })
  const read = (phone: string) => readPhone(phone, traveller.nationality) ?? phone
  return { ...traveller, phone: read(traveller.phone), emergencyPhone: read(traveller.emergencyPhone) }
}

/** Throws the first problem, with its field (docs/product/travellers.md#validation). */
export function requireValidTraveller(traveller: TravellerValues, today: CalendarDate, path = ''): void {
  const [first] = Object.entries(travellerProblems(traveller, today, isStoredPhone))
  if (first) throw new DomainError(`traveller.${first[1]}`, { field: `${path}${first[0]}` })
}

/** The columns of a traveller, in bookings and among companions. */
interface TravellerColumns {
  name: string
  nationality: string
  document_kind: TravellerValues['documentKind']
  document_number: string
  date_of_birth: CalendarDate | null
  phone: string
  emergency_name: string
  emergency_phone: string
}

export const valuesOfRow = (row: TravellerColumns): TravellerValues => ({
  name: row.name,
  nationality: row.nationality,
  documentKind: row.document_kind,
  documentNumber: row.document_number,
  dateOfBirth: row.date_of_birth ?? '',
  phone: row.phone,
  emergencyName: row.emergency_name,
  emergencyPhone: row.emergency_phone,
})

export const rowOfValues = (values: TravellerValues): TravellerColumns => ({
  name: values.name,
  nationality: values.nationality,
  document_kind: values.documentKind,
  document_number: values.documentNumber,
  date_of_birth: values.dateOfBirth || null,
  phone: values.phone,
  emergency_name: values.emergencyName,
  emergency_phone: values.emergencyPhone,
})
