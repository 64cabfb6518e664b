import { countryCodes } from '../customers/countries.ts'
import { type CalendarDate, isCalendarDate } from '../dates.ts'
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

const easternDigits = /[\u0660-\u0669\u06f0-\u06f9]/g

/** Arabic-Indic and Persian digits as Latin ones: people type what their keyboard offers. */
const withLatinDigits = (text: string): string =>
  text.replace(easternDigits, (digit) => {
    const code = digit.charCodeAt(0)
    return String(code - (code >= 0x06f0 ? 0x06f0 : 0x0660))
  })

const oneSpaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ')

/** As stored: without surplus space, with Latin digits; document numbers in upper case without spaces and dashes. */
export const normalizeTraveller = (typed: TravellerValues): TravellerValues => ({
  ...typed,
  name: oneSpaced(typed.name),
  nationality: typed.nationality.trim().toUpperCase(),
  documentNumber: withLatinDigits(typed.documentNumber)
    .replaceAll(/[\s\-\u200e\u200f]/g, '')
    .toUpperCase(),
  dateOfBirth: typed.dateOfBirth.trim(),
  phone: oneSpaced(withLatinDigits(typed.phone)),
  emergencyName: oneSpaced(typed.emergencyName),
  emergencyPhone: oneSpaced(withLatinDigits(typed.emergencyPhone)),
})

const namePattern = /^\p{L}[\p{L}\p{M}\u0640 .'’-]*$/u

function isName(name: string): boolean {
  const { min, max } = travellerLimits.name
  const letters = [...name].filter((letter) => /\p{L}/u.test(letter)).length
  return namePattern.test(name) && letters >= min && [...name].length <= max
}

const isPhone = (phone: string): boolean =>
  /^\+?[0-9 ()-]{5,40}$/.test(phone) && /\d{5}/.test(phone.replaceAll(/\D/g, ''))

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

/** What is wrong with the filled fields of a normalized traveller; a missing value is no problem (docs/product/travellers.md#validation). */
export function travellerProblems(
  traveller: TravellerValues,
  today: CalendarDate,
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
