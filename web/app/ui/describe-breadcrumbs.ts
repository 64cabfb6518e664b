import type { SchemaThing } from './structured-data.tsx'

export interface Crumb {
  name: string
  /** Whole address. */
  url: string
}

/** Where the page stands, as search results show it instead of its address. */
export const describeBreadcrumbs = (crumbs: readonly Crumb[]): SchemaThing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, url }, i) => ({ '@type': 'ListItem', position: i + 1, name, item: url })),
})
