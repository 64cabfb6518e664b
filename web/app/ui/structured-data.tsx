import { useLocation } from 'react-router'

/** A schema.org object; undefined properties are omitted. */
export type SchemaThing = { '@type': string | string[] } & Record<string, unknown>

/** Serializes JSON-LD for a script element: user text can neither close the element nor open a comment. */
export const writeJsonLd = (value: SchemaThing | readonly SchemaThing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...(Array.isArray(value) ? { '@graph': value } : value) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/**
 * JSON-LD for search engines. They read the server HTML, so only the server renders it, and no describing code is sent
 * to browsers:
 *
 *     <StructuredData value={import.meta.env.SSR && describeTrip(…)} />
 *
 * The script is data that browsers never run, so the CSP needs no entry for it.
 */
export function StructuredData({ value }: { value: SchemaThing | readonly SchemaThing[] | false }) {
  const { pathname } = useLocation()
  return (
    <script
      // a navigation must not leave the previous page's data behind
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: value ? writeJsonLd(value) : '{}' }}
    />
  )
}

interface Crumb {
  name: string
  /** Absolute URL. */
  url: string
}

/** Breadcrumbs, which search results show instead of the URL. */
export const describeBreadcrumbs = (crumbs: readonly Crumb[]): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
})
