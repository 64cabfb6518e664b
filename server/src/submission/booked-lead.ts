import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isStoredPhone } from '@rihla/contract/phones/phone.ts'
import { leadAsTraveller, leadProblems } from '@rihla/contract/travellers/lead-traveller.ts'
import {
  askedValues,
  missingFields,
  type TravellerLevel,
  type TravellerValues,
} from '@rihla/contract/travellers/traveller.ts'
import { readPhone } from '#http/read-phone.ts'
import { rowOfValues } from '#accounts/companions/traveller-input.ts'

type Given = Pick<BookingInput, 'leadTraveller' | 'phone'>

const given = ({ leadTraveller, phone }: Given) => ({
  leadTraveller: leadTraveller ?? '',
  phone: readPhone(phone ?? '') ?? phone ?? '',
})

/** As the first traveller; '' where nothing was given (docs/product/travellers.md#lead-traveller). */
export const leadOf = (input: Given): TravellerValues => leadAsTraveller(given(input))

/** Throws the first problem, with its field. */
export function requireValidLead(input: Given, today: CalendarDate): void {
  for (const [field, problem] of Object.entries(leadProblems(given(input), today, isStoredPhone)))
    if (problem) throw new DomainError(`traveller.${problem}`, { field })
}

/** Whether the lead traveller is all that the trip asks of one. */
export const isLeadComplete = (input: Given, level: TravellerLevel): boolean =>
  level !== 'booker' && missingFields(level, askedValues(level, leadOf(input))).length === 0

/** The row of the first seat; undefined where the trip asks for no travellers, or nothing was given. */
export function leadRow(input: Given, level: TravellerLevel) {
  const values = askedValues(level, leadOf(input))
  return Object.values(values).some((value) => value !== '') ? rowOfValues(values) : undefined
}
