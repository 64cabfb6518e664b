import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { locales, type Locale } from '@rihla/contract/product.ts'

const catalogues: Record<Locale, Record<string, { messages: Messages }>> = {
  en: import.meta.glob('./ar/*.po', { eager: true, query: '?english' }),
  ar: import.meta.glob('./ar/*.po', { eager: true }),
}

function textsIn(locale: Locale): I18n {
  const messages = Object.assign({}, ...Object.values(catalogues[locale]).map((each) => each.messages)) as Messages
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/** All texts of each language, created once and never changed: requests share them. */
export const serverTexts = Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<
  Locale,
  I18n
>
