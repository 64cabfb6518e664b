import { addDays, type CalendarDate } from '../dates.ts'
import type { BookingStatus } from '../bookings/booking.ts'
import { holdsSeats } from '../bookings/booking.ts'

/** What a trip asks of each traveller (docs/product/travellers.md#levels). `booker`: nothing beyond who booked. */
export const travellerLevels = ['booker', 'names', 'documents', 'full'] as const
export type TravellerLevel = (typeof travellerLevels)[number]

export const documentKinds = ['id', 'passport'] as const
export type DocumentKind = (typeof documentKinds)[number]
/** '' while it is missing. */
export type StoredDocumentKind = DocumentKind | ''

export const travellerFields = [
  'name',
  'nationality',
  'documentKind',
  'documentNumber',
  'dateOfBirth',
  'phone',
  'emergencyName',
  'emergencyPhone',
] as const
export type TravellerField = (typeof travellerFields)[number]

/** What is known of a traveller; '' is a missing value. */
export interface TravellerValues {
  /** As in the document. */
  name: string
  /** ISO 3166-1 alpha-2. */
  nationality: string
  documentKind: StoredDocumentKind
  documentNumber: string
  dateOfBirth: CalendarDate
  phone: string
  emergencyName: string
  emergencyPhone: string
}

export const travellerLimits = {
  companions: 20,
  deadlineDays: { min: 0, max: 60, default: 3 },
  name: { min: 2, max: 80 },
  text: 80,
} as const

const requiredFields: Record<TravellerLevel, readonly TravellerField[]> = {
  booker: [],
  names: ['name'],
  documents: ['name', 'nationality', 'documentKind', 'documentNumber'],
  full: travellerFields,
}

export const fieldsOfLevel = (level: TravellerLevel): readonly TravellerField[] => requiredFields[level]

export const emptyTraveller = (): TravellerValues => ({
  name: '',
  nationality: '',
  documentKind: '',
  documentNumber: '',
  dateOfBirth: '',
  phone: '',
  emergencyName: '',
  emergencyPhone: '',
})

/** What the level asks for and the traveller lacks. */
export const missingFields = (level: TravellerLevel, traveller: TravellerValues): TravellerField[] =>
  fieldsOfLevel(level).filter((field) => traveller[field] === '')

/** Only what the level asks for: nothing else is stored (docs/product/travellers.md#levels). */
export function askedValues(level: TravellerLevel, traveller: TravellerValues): TravellerValues {
  const asked = fieldsOfLevel(level)
  const kept = Object.entries(traveller).filter(([field]) => asked.includes(field as TravellerField))
  return { ...emptyTraveller(), ...Object.fromEntries(kept) }
}

interface Journey {
  startsOn: CalendarDate
  deadlineDays: number
  bookedOn: CalendarDate
}

/**
 * The last day on which the booker may fill in travellers: some days before departure, but at least the day after the booking,
 * and never after the departure.
 */
export function travellersDueOn({ startsOn, deadlineDays, bookedOn }: Journey): CalendarDate {
  const [asAgencyWants, atLeast] = [addDays(startsOn, -deadlineDays), addDays(bookedOn, 1)]
  const due = asAgencyWants > atLeast ? asAgencyWants : atLeast
  return due < startsOn ? due : startsOn
}

/** Whether the booker may still fill in travellers. */
export const mayChangeTravellers = (
  { status, dueOn }: { status: BookingStatus; dueOn: CalendarDate | null },
  today: CalendarDate,
): boolean => holdsSeats(status) && dueOn !== null && today <= dueOn

/** A document number as lists show it: its last three characters. */
export const maskDocumentNumber = (number: string): string => (number === '' ? '' : `•••${number.slice(-3)}`)
