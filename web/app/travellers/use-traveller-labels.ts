import { useLingui } from '@lingui/react/macro'
import type { TravellerProblem } from '@rihla/contract/travellers/check-traveller.ts'
import type { DocumentKind, TravellerField, TravellerLevel } from '@rihla/contract/travellers/traveller.ts'

export function useTravellerLabels(): Record<TravellerField, string> {
  const { t } = useLingui()
  return {
    name: t`Name as in the document`,
    nationality: t`Nationality`,
    documentKind: t`Document`,
    documentNumber: t`Document number`,
    dateOfBirth: t`Date of birth`,
    phone: t`Phone`,
    emergencyName: t`Emergency contact`,
    emergencyPhone: t`Phone of the emergency contact`,
  }
}

export function useDocumentKindLabels(): Record<DocumentKind, string> {
  const { t } = useLingui()
  return { id: t`National ID`, passport: t`Passport` }
}

/** What a trip asks, as its agency chooses it. */
export function useTravellerLevelLabels(): Record<TravellerLevel, string> {
  const { t } = useLingui()
  return {
    booker: t`Only who books`,
    names: t`Names`,
    documents: t`Names, nationality and ID or passport number`,
    full: t`Everything: also date of birth, phone and emergency contact`,
  }
}

export function useTravellerProblems(): Record<TravellerProblem, string> {
  const { t } = useLingui()
  return {
    name_invalid: t`Please enter a name of 2 to 80 letters, as in the document.`,
    nationality_invalid: t`Please choose a nationality from the list.`,
    national_id_invalid: t`An Egyptian national ID has 14 digits, beginning with 2 or 3 and the date of birth.`,
    document_number_invalid: t`Please enter 5 to 20 letters and digits, as in the document.`,
    birth_date_invalid: t`Please enter a date of birth in the past.`,
    birth_date_differs: t`The national ID contains another date of birth.`,
    phone_invalid: t`Please enter one phone number, with its country code if it is not Egyptian.`,
  }
}
