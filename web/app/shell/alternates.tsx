import { defaultLocale, locales, type Locale } from '@rihla/contract/product.ts'
import { generatePath, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { localizedPath, useLocale } from '#ui/locale.ts'
import { useOrigin } from '#ui/use-origin.ts'
import { useIndexedSearch } from './use-known-search.ts'

const territoryOf = { en: 'en_US', ar: 'ar_EG' } as const

function useIsListed(): boolean {
  return useMatches()
    .map(({ handle }) => handle as PageHandle | undefined)
    .every((handle) => !handle?.isPrivate && !handle?.isUnlisted && !handle?.isDashboard)
}

/** Where the page stands: at the address it was opened under, or the one it names (`PageHandle`). */
function useCanonicalPath(): string {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const pattern = (page?.handle as PageHandle | undefined)?.canonical
  return page && pattern ? generatePath(pattern, page.params) : pathname
}

/** Tells search engines the page's one address in each language, or to leave it out. */
export function Alternates() {
  const origin = useOrigin()
  const locale = useLocale()
  const page = useCanonicalPath() + useIndexedSearch()
  const isListed = useIsListed()
  if (!isListed) return <meta name="robots" content="noindex" />
  if (!origin) return null
  const url = (each: Locale) => origin + localizedPath(each, page)
  return (
    <>
      <meta name="robots" content="max-image-preview:large" />
      <link rel="canonical" href={url(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={url(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url(defaultLocale)} />
      <meta property="og:url" content={url(locale)} />
      <meta property="og:locale" content={territoryOf[locale]} />
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={territoryOf[each]} />
        ))}
    </>
  )
}
