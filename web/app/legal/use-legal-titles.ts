import { useLingui } from '@lingui/react/macro'
import type { LegalPageName } from '@rihla/contract/legal/legal-page.ts'
import { useProductName } from '#ui/use-brand.ts'

/** Short names of the legal pages, for links to them. */
export function useLegalTitles(): Record<LegalPageName, string> {
  const { t } = useLingui()
  const product = useProductName()
  return {
    about: t`About ${product}`,
    terms: t`Terms`,
    privacy: t`Privacy policy`,
    'refund-policy': t`Refund policy`,
    'money-protection': t`How your money is protected`,
  }
}
