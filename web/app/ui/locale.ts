import { useLingui } from '@lingui/react'
import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'

/** The language of the page being rendered, on the server and in the browser. */
export function useLocale(): Locale {
  const { locale } = useLingui().i18n
  return isLocale(locale) ? locale : defaultLocale
}
