import { useRouteLoaderData } from 'react-router'
import { localizedPath, useLocale } from './locale.ts'

/**
 * Where the site is reached, for addresses that must be whole: previews and search engines read no relative ones. Empty
 * where even the frame could not be loaded.
 */
export const useOrigin = (): string => useRouteLoaderData<{ origin: string }>('root')?.origin ?? ''

/** Makes the whole address, in the language of the page, of a path as links have it. */
export function useAbsoluteUrl(): (path: string) => string {
  const origin = useOrigin()
  const locale = useLocale()
  return (path) => origin + localizedPath(locale, path)
}
