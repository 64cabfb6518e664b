import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { locales, type Locale } from '@rihla/contract/product.ts'

const catalogues = import.meta.glob<{ messages: Messages }>('./*/*.po', { eager: true })

function textsIn(locale: Locale): I18n {
  const own = Object.entries(catalogues).filter(([path]) => path.startsWith(`./${locale}/`))
  const messages = Object.assign({}, ...own.map(([, catalogue]) => catalogue.messages)) as Messages
  return setupI18n({ locale, messages: { [locale]: messages } })
}

/** All texts of each language, created once and never changed: requests share them. */
export const serverTexts = Object.fromEntries(locales.map((locale) => [locale, textsIn(locale)])) as Record<
  Locale,
  I18n
>
