import type { CalendarDate } from '../dates.ts'
import { normalizeTraveller, type TravellerProblem, travellerProblems } from './check-traveller.ts'
import { emptyTraveller, type TravellerValues } from './traveller.ts'

/** Who leads a group, and the phone number for the trip; '' is a missing value (docs/product/travellers.md#lead-traveller). */
export interface LeadTraveller {
  leadTraveller: string
  phone: string
}

/** The first traveller as far as the lead traveller is known, normalized. */
export const leadAsTraveller = ({ leadTraveller, phone }: LeadTraveller): TravellerValues =>
  normalizeTraveller({ ...emptyTraveller(), name: leadTraveller, phone })

/** What is wrong with the filled values; a missing value is no problem here. */
export function leadProblems(
  lead: LeadTraveller,
  today: CalendarDate,
  isPhone?: (phone: string) => boolean,
): { leadTraveller: TravellerProblem | undefined; phone: TravellerProblem | undefined } {
  const { name, phone } = travellerProblems(leadAsTraveller(lead), today, isPhone)
  return { leadTraveller: name, phone }
}
