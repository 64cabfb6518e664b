import type { SchemaThing } from './structured-data.tsx'

export interface Crumb {
  name: string
  /** Absolute URL. */
  url: string
}

/** Breadcrumbs, which search results show instead of the URL. */
export const describeBreadcrumbs = (crumbs: readonly Crumb[]): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
})
