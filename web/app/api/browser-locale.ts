import { defaultLocale, isLocale, type Locale } from '@rihla/contract/product.ts'

/** Language of the page in the browser, as the server wrote it into the document. */
export function browserLocale(): Locale {
  const lang = document.documentElement.lang
  return isLocale(lang) ? lang : defaultLocale
}
