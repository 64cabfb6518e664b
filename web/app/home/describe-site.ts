import { productName, type Locale } from '@rihla/contract/product.ts'
import type { SchemaThing } from '#ui/structured-data.tsx'

interface Site {
  locale: Locale
  /** Of the home page in this language, and of the list that is searched. */
  url: string
  searchUrl: string
  origin: string
}

/** Who we are, and how our trips are searched: told once, on the home page. */
export function describeSite({ locale, url, searchUrl, origin }: Site): SchemaThing[] {
  const organization = `${origin}/#organization`
  return [
    {
      '@type': 'WebSite',
      '@id': `${origin}/#website`,
      name: productName[locale],
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
      name: productName.en,
      alternateName: productName.ar,
      url: origin,
      logo: `${origin}/icon-512.png`,
    },
  ]
}
