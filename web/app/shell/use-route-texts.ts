import { use } from 'react'
import { useMatches } from 'react-router'
import { loadRouteTexts } from '../translations/load-texts.ts'

/** A navigation waits for the texts of the page it goes to, as it waits for its data. */
export function useRouteTexts(): void {
  const missing = loadRouteTexts(useMatches().map(({ id }) => id))
  if (missing) use(missing)
}
