import { countryCodes } from '../customers/countries.ts'
import { type CalendarDate, isCalendarDate } from '../dates.ts'
import { looksLikePhone } from '../phones/phone.ts'
import { cleanText } from '../texts/clean-text.ts'
import { type TravellerField, travellerLimits, type TravellerValues } from './traveller.ts'

/** Why a value is refused; the last part of the error code `traveller.…`. */
export type TravellerProblem =
  | 'name_invalid'
  | 'nationality_invalid'
  | 'national_id_invalid'
  | 'document_number_invalid'
  | 'birth_date_invalid'
  | 'birth_date_differs'
  | 'phone_invalid'

const oneSpaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** As stored: without surplus space, with Latin digits; document numbers in upper case without spaces and dashes. */
export const normalizeTraveller = (typed: TravellerValues): TravellerValues => ({
  ...typed,
  name: oneSpaced(cleanText('name', typed.name)),
  nationality: cleanText('code', typed.nationality).toUpperCase(),
  documentNumber: cleanText('code', typed.documentNumber)
    .replaceAll(/[-\u2010-\u2015]/g, '')
    .toUpperCase(),
  dateOfBirth: cleanText('code', typed.dateOfBirth),
  phone: cleanText('phone', typed.phone),
  emergencyName: oneSpaced(cleanText('name', typed.emergencyName)),
  emergencyPhone: cleanText('phone', typed.emergencyPhone),
})

const namePattern = /^\p{L}[\p{L}\p{M}\u0640 .'’-]*$/u

function isName(name: string): boolean {
  const { min, max } = travellerLimits.name
  const letters = [...name].filter((letter) => /\p{L}/u.test(letter)).length
  return namePattern.test(name) && letters >= min && [...name].length <= max
}

/**
 * The date of birth that an Egyptian national ID contains: the century (2: 1900s, 3: 2000s), then YYMMDD. Undefined if the
 * number cannot be one.
 */
export function birthDateOfNationalId(number: string): CalendarDate | undefined {
  const [, century, year, month, day] = /^([23])(\d{2})(\d{2})(\d{2})\d{7}$/.exec(number) ?? []
  if (century === undefined) return undefined
  const date = `${century === '2' ? '19' : '20'}${year}-${month}-${day}`
  return isCalendarDate(date) ? date : undefined
}

const isEgyptianId = ({ nationality, documentKind }: TravellerValues): boolean =>
  nationality === 'EG' && documentKind === 'id'

function documentProblem(traveller: TravellerValues, today: CalendarDate): TravellerProblem | undefined {
  const { documentNumber } = traveller
  if (documentNumber === '') return undefined
  if (!isEgyptianId(traveller)) return /^[A-Z0-9]{5,20}$/.test(documentNumber) ? undefined : 'document_number_invalid'
  const born = birthDateOfNationalId(documentNumber)
  return born !== undefined && born < today ? undefined : 'national_id_invalid'
}

function birthDateProblem(traveller: TravellerValues, today: CalendarDate): TravellerProblem | undefined {
  const { dateOfBirth, documentNumber } = traveller
  if (dateOfBirth === '') return undefined
  if (!isCalendarDate(dateOfBirth) || dateOfBirth < '1900-01-01' || dateOfBirth >= today) return 'birth_date_invalid'
  const born = isEgyptianId(traveller) ? birthDateOfNationalId(documentNumber) : undefined
  return born === undefined || born >= today || born === dateOfBirth ? undefined : 'birth_date_differs'
}

/**
 * What is wrong with the filled fields of a normalized traveller; a missing value is no problem
 * (docs/product/travellers.md#validation). The server has read the phone numbers and requires their stored form; a browser
 * does not know the numbering plans.
 */
export function travellerProblems(
  traveller: TravellerValues,
  today: CalendarDate,
  isPhone: (phone: string) => boolean = looksLikePhone,
): Partial<Record<TravellerField, TravellerProblem>> {
  const { name, nationality, phone, emergencyName, emergencyPhone } = traveller
  const found: Partial<Record<TravellerField, TravellerProblem | undefined | false>> = {
    name: name !== '' && !isName(name) && 'name_invalid',
    nationality: nationality !== '' && !countryCodes.includes(nationality) && 'nationality_invalid',
    documentNumber: documentProblem(traveller, today),
    dateOfBirth: birthDateProblem(traveller, today),
    phone: phone !== '' && !isPhone(phone) && 'phone_invalid',
    emergencyName: emergencyName !== '' && !isName(emergencyName) && 'name_invalid',
    emergencyPhone: emergencyPhone !== '' && !isPhone(emergencyPhone) && 'phone_invalid',
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem))
}
