import { useLingui } from '@lingui/react/macro'
import type { AgencyDocumentKind } from '@rihla/contract/agencies/agency-document.ts'

/** Names of the documents by which agencies are verified. */
export function useDocumentLabels(): Record<AgencyDocumentKind, string> {
  const { t } = useLingui()
  return {
    tourism_licence: t`Tourism licence`,
    association: t`Membership of the Egyptian Travel Agents Association`,
    commercial_register: t`Commercial register`,
    tax_card: t`Tax card`,
    bank_account: t`Bank account`,
  }
}
