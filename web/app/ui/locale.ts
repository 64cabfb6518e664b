import { useLingui } from '@lingui/react'
import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'

/** The language of the page being rendered, on the server and in the browser. */
export function useLocale(): Locale {
  const { locale } = useLingui().i18n
  return isLocale(locale) ? locale : defaultLocale
}

/** Adds the language prefix: router paths do not have it, URLs in the address bar do. */
export const localizedPath = (locale: Locale, path: string): string => {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
