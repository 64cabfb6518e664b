import { Trans } from '@lingui/react/macro'
import type { Faq } from '@rihla/contract/faqs/faqs.api.ts'
import { FaqList } from '#faqs/faq-list.tsx'
import { Section } from '#ui/section.tsx'
import { SectionLink } from '#ui/section-link.tsx'

/** The first questions; the FAQ page has all of them. */
export function FaqSection({ faqs }: { faqs: readonly Faq[] }) {
  if (faqs.length === 0) return null
  return (
    <Section
      isSplit
      heading={<Trans>Frequently asked questions</Trans>}
      action={
        <SectionLink to="/faq">
          <Trans>All questions</Trans>
        </SectionLink>
      }
    >
      <FaqList faqs={faqs} isFirstOpen />
    </Section>
  )
}
