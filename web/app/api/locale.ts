import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'

/** The language of the page in the browser: the server wrote it into the document. */
export function browserLocale(): Locale {
  const lang = document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}
