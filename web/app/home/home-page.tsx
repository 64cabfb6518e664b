import { Trans, useLingui } from '@lingui/react/macro'
import { listAgencies } from '@rihla/contract/agencies/agencies.api.ts'
import { listFaqs } from '@rihla/contract/faqs/faqs.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { readMarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import { listDestinations, listTrips } from '@rihla/contract/trips/trips.api.ts'
import type { PageHandle } from '#api/describe-page.ts'
import { loadParts } from '#api/load-parts.ts'
import { pageContext } from '#api/page-context.ts'
import { useLocale } from '#ui/locale.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StructuredData } from '#ui/structured-data.tsx'
import { useOrigin, useAbsoluteUrl } from '#ui/use-origin.ts'
import type { Route } from './+types/home-page'
import { ContactSection } from './contact/contact-section.tsx'
import { describeSite } from './describe-site.ts'
import { FaqSection } from './faq-section.tsx'
import { Hero } from './hero.tsx'
import { PartnersSection } from './partners-section.tsx'
import { TripsSection } from './trips-section.tsx'
import { WhySection } from './why-section.tsx'

export const handle: PageHandle = { hasOverlayNavbar: true }

const placesInHero = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const parts = await loadParts({
    international: api.call(listTrips, { query: { isInternational: true, limit: limits.internationalOnHome } }),
    featured: api.call(listTrips, { query: { limit: limits.featuredOnHome } }),
    agencies: api.call(listAgencies, { query: { sort: 'trips', limit: limits.agenciesOnHome } }),
    places: api.call(listDestinations, { query: { limit: placesInHero } }),
    facts: api.call(readMarketplaceFacts),
    faqs: api.call(listFaqs, { query: { limit: limits.questionsOnHome } }),
  })
  return { ...parts, faqs: parts.faqs ?? [] }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { international, featured, agencies, places, facts, faqs } = loaderData
  return (
    <>
      <PageTitle description={t`Small-group trips across Egypt and beyond, from agencies we have checked.`} />
      <SiteDescribed />
      <Hero places={places ?? []} facts={facts} />
      <TripsSection
        trips={international}
        heading={<Trans>International Adventures</Trans>}
        words={<Trans>Pay the Egyptian part online, the rest in cash when you meet the group.</Trans>}
        all={{ to: '/destinations?filter=international', words: <Trans>All international</Trans> }}
      />
      <TripsSection
        isBand
        trips={featured}
        heading={<Trans>Featured Adventures</Trans>}
        words={<Trans>Chosen by our team first, then those that leave soonest.</Trans>}
        all={{ to: '/destinations', words: <Trans>All trips</Trans> }}
      />
      <PartnersSection agencies={agencies} />
      <WhySection />
      <FaqSection faqs={faqs} />
      <ContactSection />
    </>
  )
}

function SiteDescribed() {
  const locale = useLocale()
  const origin = useOrigin()
  const urlOf = useAbsoluteUrl()
  return (
    <StructuredData
      value={
        import.meta.env.SSR && describeSite({ locale, origin, url: urlOf('/'), searchUrl: urlOf('/destinations') })
      }
    />
  )
}
