import { Trans, useLingui } from '@lingui/react/macro'
import { listAgencies } from '@rihla/contract/agencies/agencies.api.ts'
import { listFaqs, type Faq } from '@rihla/contract/faqs/faqs.api.ts'
import { limits } from '@rihla/contract/limits.ts'
import { readMarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import { listDestinations, listTripSummaries } from '@rihla/contract/trips/trips.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { replyPromise } from '@rihla/contract/messages/message.ts'
import { IconMessages, IconReceipt, IconShieldCheck, type TablerIcon } from '@tabler/icons-react'
import { useState, useSyncExternalStore } from 'react'
import type { PageHandle } from '#api/describe-page.ts'
import { loadParts } from '#api/load-parts.ts'
import { pageContext } from '#api/page-context.ts'
import { useProductName, useProductNames } from '#ui/use-brand.ts'
import { useLocale } from '#ui/locale.ts'
import { PageTitle } from '#ui/page-title.tsx'
import { StructuredData, type SchemaThing } from '#ui/structured-data.tsx'
import { useOrigin, useAbsoluteUrl } from '#ui/use-origin.ts'
import { FailedPage } from '#shell/failed-page.tsx'
import { FaqList } from '#faqs/faq-list.tsx'
import { Section } from '#ui/section.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/home-page'
import { DeferredContact } from './contact/deferred-contact.tsx'
import { Hero } from './hero.tsx'
import { RetryState } from './retry-state.tsx'
import { PartnersSection } from './partners-section.tsx'
import { TripsSection } from './trips-section.tsx'
import tiles from './tiles.module.css'
import classes from './home-page.module.css'

export const handle: PageHandle = { hasOverlayNavbar: true }

const placesInHero = 4

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(pageContext)
  const parts = await loadParts({
    international: api.call(listTripSummaries, { query: { isInternational: true, limit: limits.internationalOnHome } }),
    featured: api.call(listTripSummaries, { query: { limit: limits.featuredOnHome } }),
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
      <PageTitle description={t`Small-group trips across Egypt and beyond, from trusted travel agencies.`} />
      <SiteDescribed />
      <Hero places={places ?? []} facts={facts} />
      <TripsSection
        trips={featured}
        heading={t`Featured Adventures`}
        description={t`Our team's picks first, then the next to depart.`}
        all={{ to: '/destinations', label: t`All trips` }}
      />
      <TripsSection
        isBand
        trips={international}
        heading={t`International Adventures`}
        description={t`Pay the EGP part online and the rest in cash when you meet the group.`}
        all={{ to: '/destinations?filter=international', label: t`All international trips` }}
      />
      <PartnersSection agencies={agencies} />
      <WhySection />
      <FaqSection faqs={faqs} />
      <DeferredContact />
    </>
  )
}

const never = () => () => {}

/** Every part of the page failed to load; with the document itself, the platform is unavailable. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useLingui()
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  const [isOfDocument] = useState(isHydrating)
  if (isOfDocument) return <FailedPage error={error} />
  return (
    <Section heading={t`Featured Adventures`}>
      <RetryState>{t`Failed to load trips. Please try again later.`}</RetryState>
    </Section>
  )
}

function SiteDescribed() {
  const locale = useLocale()
  const names = useProductNames()
  const origin = useOrigin()
  const urlOf = useAbsoluteUrl()
  return (
    <StructuredData
      value={
        import.meta.env.SSR &&
        describeSite({ locale, names, origin, url: urlOf('/'), searchUrl: urlOf('/destinations') })
      }
    />
  )
}

/** The first questions; the FAQ page has all of them. */
function FaqSection({ faqs }: { faqs: readonly Faq[] }) {
  const { t } = useLingui()
  if (faqs.length === 0) return null
  return (
    <Section
      isSplit
      heading={t`Frequently asked questions`}
      action={<SectionLink to="/faq">{t`All questions`}</SectionLink>}
    >
      <FaqList faqs={faqs} isFirstOpen />
    </Section>
  )
}

interface Site {
  locale: Locale
  /** Of the platform. */
  names: Record<Locale, string>
  /** URLs of the home page and of the searchable list, in this language. */
  url: string
  searchUrl: string
  origin: string
}

/** Structured data of the organization and its site search. Published on the home page only. */
function describeSite({ locale, names, url, searchUrl, origin }: Site): SchemaThing[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: names[locale],
      url,
      inLanguage: locale,
      publisher: { '@id': organization },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${searchUrl}?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': organization,
      name: names.en,
      alternateName: names.ar,
      url: origin,
      logo: `${origin}/icon-512.png`,
    },
  ]
}

function WhySection() {
  const { t } = useLingui()
  const product = useProductName()
  const hours = replyPromise.hoursByEmail
  return (
    <Section isBand heading={<Trans>Why choose {product}</Trans>}>
      <ul className={tiles.grid}>
        <Reason icon={IconShieldCheck} heading={t`Verified agencies`}>
          {t`Verified agencies publish on their own. We review every trip of the others before it goes live.`}
        </Reason>
        <Reason icon={IconReceipt} heading={t`Track your payment`}>
          {t`Upload your proof, then follow each step: submitted, verified, approved, confirmed.`}
        </Reason>
        <Reason icon={IconMessages} heading={t`Real people, fast replies`}>
          <Trans>Email us and we reply within {hours} hours, every day of the week.</Trans>
        </Reason>
      </ul>
    </Section>
  )
}

function Reason({ icon, heading, children }: { icon: TablerIcon; heading: string; children: React.ReactNode }) {
  return (
    <li className={classes.reason}>
      <Icon of={icon} size={28} />
      <h3>{heading}</h3>
      <p className="muted">{children}</p>
    </li>
  )
}
