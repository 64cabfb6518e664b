import { use } from 'react'
import { preloadModule } from 'react-dom'
import { useMatches } from 'react-router'
import { textFiles } from 'virtual:text-files'
import { loadRouteTexts, nounsOf } from '#translations/load-texts.ts'
import { useLocale } from '#ui/locale.ts'

/** A navigation waits for the texts of the page it goes to, as it waits for its data; the first page names them in its head. */
export function useRouteTexts(): void {
  const locale = useLocale()
  const routeIds = useMatches().map(({ id }) => id)
  if (import.meta.env.SSR) {
    for (const noun of nounsOf(routeIds)) {
      const file = textFiles[`${locale}/${noun}`]
      if (file) preloadModule(file)
    }
    return
  }
  const missing = loadRouteTexts(routeIds)
  if (missing) use(missing)
}
