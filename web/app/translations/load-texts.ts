import { setupI18n, type Messages } from '@lingui/core'
import { routeTexts } from 'virtual:route-texts'

/** The texts of the page that is shown. The server has its own, whole and unchanging: see server-texts.ts. */
export const browserTexts = setupI18n()

const catalogues = import.meta.env.SSR ? {} : import.meta.glob<{ messages: Messages }>('./*/*.po')
const loaded = new Set<string>()
const loading = new Map<string, Promise<void>>()

async function load(nouns: string[]): Promise<void> {
  const { locale } = browserTexts
  const found = await Promise.all(nouns.map(async (noun) => catalogues[`./${locale}/${noun}.po`]?.()))
  for (const catalogue of found) if (catalogue) browserTexts.load(locale, catalogue.messages)
  for (const noun of nouns) loaded.add(noun)
}

/** Undefined when all the texts are there, else a promise that stays the same until they are. */
function loadNouns(nouns: string[]): Promise<void> | undefined {
  const missing = [...new Set(nouns)].filter((noun) => !loaded.has(noun)).toSorted()
  if (import.meta.env.SSR || missing.length === 0) return undefined
  const key = missing.join()
  const running = loading.get(key) ?? load(missing)
  loading.set(key, running)
  return running
}

/** The nouns whose texts these routes show. */
export const nounsOf = (routeIds: string[]): string[] => [...new Set(routeIds.flatMap((id) => routeTexts[id] ?? []))]

export const loadRouteTexts = (routeIds: string[]): Promise<void> | undefined => loadNouns(nounsOf(routeIds))

/**
 * Put around every lazy import by the build: the part arrives together with its texts.
 * @public
 */
export async function withTexts<M>(part: Promise<M>, nouns: string[]): Promise<M> {
  const [module] = await Promise.all([part, loadNouns(nouns)])
  return module
}
