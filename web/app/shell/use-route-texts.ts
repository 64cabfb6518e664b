import { use } from 'react'
import { preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { textFiles } from 'virtual:text-files'
import { loadRouteTexts, catalogueNamesOf } from '#translations/load-texts.ts'
import { useLocale } from '#ui/locale.ts'

/**
 * Suspends a navigation until the catalogues of its page are loaded. For the first page the server preloads them in the
 * head.
 */
export function useRouteTexts(): void {
  const locale = useLocale()
  const routeIds = useMatches().map(({ id }) => id)
  if (import.meta.env.SSR) {
    for (const name of catalogueNamesOf(routeIds)) {
      const file = textFiles[`${locale}/${name}`]
      if (file) preloadModule(file)
    }
    return
  }
  const missing = loadRouteTexts(routeIds)
  if (missing) use(missing)
}
