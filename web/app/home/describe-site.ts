import { productName, type Locale } from '@rihla/contract/product.ts'
import type { SchemaThing } from '#ui/structured-data.tsx'

interface Site {
  locale: Locale
  /** URLs of the home page and of the searchable list, in this language. */
  url: string
  searchUrl: string
  origin: string
}

/** Structured data of the organization and its site search. Published on the home page only. */
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
