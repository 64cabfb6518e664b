import { displayPhone } from '@rihla/contract/phones/phone.ts'
import { useLingui } from '@lingui/react/macro'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { leadProblems } from '@rihla/contract/travellers/lead-traveller.ts'
import { useUser } from '#api/use-session.ts'
import { useToday } from '#shell/use-today.ts'
import { useTravellerProblems } from '#travellers/use-traveller-labels.ts'
import type { DraftValues } from './booking-draft.ts'

type Lead = Record<'leadTraveller' | 'phone', string>

/** Who leads the group and whom to call: as typed, else the customer's own (docs/product/travellers.md#lead-traveller). */
export function useLeadTraveller(typed: Pick<DraftValues, keyof Lead>) {
  const { t } = useLingui()
  const user = useUser()
  const problemTexts = useTravellerProblems()
  const values: Lead = {
    leadTraveller: typed.leadTraveller ?? user?.name ?? '',
    phone: typed.phone ?? displayPhone(user?.customerDetails?.phone ?? ''),
  }
  const problems = leadProblems(values, useToday())
  const textOf = (field: keyof Lead, missing: string) => {
    const problem = problems[field]
    return values[field].trim() === '' ? missing : problem ? problemTexts[problem] : null
  }
  const errors = {
    leadTraveller: textOf('leadTraveller', t`Please enter the name of the lead traveller.`),
    phone: textOf('phone', t`Please enter a phone number for this trip.`),
  }
  const isValid = errors.leadTraveller === null && errors.phone === null
  return {
    values,
    errors,
    /** Undefined while something is missing or wrong. */
    input: isValid ? (values satisfies Pick<BookingInput, keyof Lead>) : undefined,
  }
}
