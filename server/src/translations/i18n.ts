import { setupI18n, type I18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { intlLocale, locales, type Locale } from '@rihla/contract/product.ts'
import { translationsFolder } from '#installation.ts'
import { readCatalogues } from './read-catalogues.ts'

/** The messages of all catalogues of a locale, compiled. In development a message without a translation is in English. */
function readMessages(locale: Locale, mapText?: (text: string) => string): Messages {
  const entries = readCatalogues(translationsFolder, locale)
  return Object.fromEntries(entries.map(({ id, english, text }) => [id, compileMessage(text || english, mapText)]))
}

const createI18n = (locale: Locale, messages: Messages): I18n =>
  setupI18n({ locale, locales: intlLocale[locale], messages: { [locale]: messages } }).setMessagesCompiler(
    compileMessage,
  )

const catalogues = Object.fromEntries(
  locales.map((locale) => [locale, createI18n(locale, readMessages(locale))]),
) as Record<Locale, I18n>

/** Returns the texts of a locale. All requests share the instance: it is never activated for another locale. */
export const i18nOf = (locale: Locale): I18n => catalogues[locale]

/** Replaces the English texts with accented ones, which shows the texts outside the catalogues. Returns the undo. */
export function enablePseudoLocale(): () => void {
  const english = catalogues.en
  catalogues.en = createI18n('en', readMessages('en', pseudoLocalize))
  return () => {
    catalogues.en = english
  }
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = [...'áßćđéƒğħíĵķłµñóþɋŕšŧúṽŵẋýžÁɃĆĐÉƑĞĦÍĴĶŁṀÑÓÞɊŔŠŦÚṼŴẊÝŽ']

/** Replaces each ASCII letter with an accented one: readable, but recognizable as a text from the catalogues. */
export const pseudoLocalize = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)]!)
