import { defaultLocale, locales, type Locale } from '@rihla/contract/product.ts'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '../root.tsx'
import { pathIn, useLocale } from '../ui/locale.ts'
import { useKnownSearch } from './use-known-search.ts'

/** Tells search engines the page's address in each language, with only the parameters it depends on. */
export function Alternates() {
  const root = useRouteLoaderData<typeof loader>('root')
  const locale = useLocale()
  const page = useLocation().pathname + useKnownSearch()
  if (!root) return null
  const url = (each: Locale) => root.origin + pathIn(each, page)
  return (
    <>
      <link rel="canonical" href={url(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={url(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url(defaultLocale)} />
    </>
  )
}
