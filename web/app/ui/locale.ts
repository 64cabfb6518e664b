import { useLingui } from '@lingui/react'
import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'

/** The language of the page being rendered, on the server and in the browser. */
export function useLocale(): Locale {
  const { locale } = useLingui().i18n
  return isLocale(locale) ? locale : defaultLocale
}

/** Paths as the router knows them carry no language; the address bar's do. */
export const localizedPath = (locale: Locale, path: string): string => {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
