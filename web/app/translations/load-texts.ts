import { setupI18n, type Messages } from '@lingui/core'
import type { Locale } from '@rihla/contract/product.ts'
import { routeTexts } from 'virtual:route-texts'

/** Texts of the current page. The server has its own complete set: see server-texts.ts. */
export const browserTexts = setupI18n()

type Catalogues = Record<string, () => Promise<{ messages: Messages }>>

const catalogues: Partial<Record<string, Catalogues>> = import.meta.env.SSR
  ? {}
  : ({
      en: import.meta.glob<{ messages: Messages }>('./*.po', { base: './ar', query: '?english' }),
      ar: import.meta.glob<{ messages: Messages }>('./*.po', { base: './ar' }),
    } satisfies Record<Locale, Catalogues>)
const loaded = new Set<string>()
const loading = new Map<string, Promise<void>>()

async function load(names: string[]): Promise<void> {
  const { locale } = browserTexts
  const found = await Promise.all(names.map(async (name) => catalogues[locale]?.[`./${name}.po`]?.()))
  for (const catalogue of found) if (catalogue) browserTexts.load(locale, catalogue.messages)
  for (const name of names) loaded.add(name)
}

/** Returns undefined if everything is loaded, else a promise that stays the same until it is. */
function loadCatalogues(names: string[]): Promise<void> | undefined {
  const missing = [...new Set(names)].filter((name) => !loaded.has(name)).toSorted()
  if (import.meta.env.SSR || missing.length === 0) return undefined
  const key = missing.join()
  const running =
    loading.get(key) ??
    load(missing).catch((error: unknown) => {
      loading.delete(key)
      throw error
    })
  loading.set(key, running)
  return running
}

/** Names of the catalogues these routes use. */
export const catalogueNamesOf = (routeIds: string[]): string[] => [
  ...new Set(routeIds.flatMap((id) => routeTexts[id] ?? [])),
]

export const loadRouteTexts = (routeIds: string[]): Promise<void> | undefined =>
  loadCatalogues(catalogueNamesOf(routeIds))

/**
 * Wrapped around every lazy import by the build: loads the catalogues together with the module.
 * @public
 */
export async function withTexts<M>(part: Promise<M>, names: string[]): Promise<M> {
  const [module] = await Promise.all([part, loadCatalogues(names)])
  return module
}
