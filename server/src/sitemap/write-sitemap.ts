import { defaultLocale, locales, pageUrl } from '@rihla/contract/product.ts'

/** A page in all its languages. Paths are ours: nothing in them has to be escaped. */
export interface SitemapPage {
  path: string
  changedAt?: Date
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function writePage(origin: string, { path, changedAt }: SitemapPage): string {
  const alternates = [...locales.map((locale) => [locale, locale] as const), ['x-default', defaultLocale] as const]
    .map(
      ([language, locale]) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${pageUrl(origin, locale, path)}"/>`,
    )
    .join('')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return locales
    .map((locale) => `<url><loc>${pageUrl(origin, locale, path)}</loc>${changed}${alternates}</url>\n`)
    .join('')
}

/** Piece by piece: ten thousand pages are twelve megabytes. */
export function* writeSitemap(origin: string, pages: Iterable<SitemapPage>): Generator<string> {
  yield `${head}<urlset ${names} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
  for (const page of pages) yield writePage(origin, page)
  yield '</urlset>\n'
}

/** Names the parts, for more pages than one file should hold. */
export function writeSitemapIndex(origin: string, parts: number): string {
  const entries = Array.from(
    { length: parts },
    (_, i) => `<sitemap><loc>${origin}/sitemap-${i + 1}.xml</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${names}>\n${entries.join('')}</sitemapindex>\n`
}
