import { useLocation } from 'react-router'

/** A thing as schema.org describes it; what is undefined is left out. */
export type SchemaThing = { '@type': string | string[] } & Record<string, unknown>

/** As it may stand in an HTML script: no text of a person's can end the element or begin a comment. */
export const writeJsonLd = (value: SchemaThing | readonly SchemaThing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', ...(Array.isArray(value) ? { '@graph': value } : value) })
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')

/**
 * What the page shows, for search engines. They read the server's HTML, so only the server writes it, and nothing that
 * describes is sent to browsers:
 *
 *     <StructuredData value={import.meta.env.SSR && describeTrip(…)} />
 *
 * It is data, which browsers never run: the page's policy of scripts neither blocks it nor has to name it.
 */
export function StructuredData({ value }: { value: SchemaThing | readonly SchemaThing[] | false }) {
  const { pathname } = useLocation()
  return (
    <script
      // another page's description must not stay behind
      key={pathname}
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: value ? writeJsonLd(value) : '{}' }}
    />
  )
}
