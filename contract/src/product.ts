export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

// All that differs by language and is not a text of the catalogues. A new language is an entry of `locales`, of each record
// the compiler then asks for, and its catalogues (`npm run translations`).

export const productName: Record<Locale, string> = { en: 'Rihla', ar: 'رحلة' }

/** Each in its own language. */
export const languageName: Record<Locale, string> = { en: 'English', ar: 'العربية' }

/** BCP 47 tags for `Intl`, with Latin digits in every language. */
export const intlLocale: Record<Locale, string> = { en: 'en-GB', ar: 'ar-EG-u-nu-latn' }

export const openGraphLocale: Record<Locale, string> = { en: 'en_US', ar: 'ar_EG' }

export const dirOf: Record<Locale, 'ltr' | 'rtl'> = { en: 'ltr', ar: 'rtl' }

export const isRightToLeft = (locale: Locale): boolean => dirOf[locale] === 'rtl'

export const listSeparator: Record<Locale, string> = { en: ', ', ar: '، ' }

/** The path of a page in the address bar: `/trip/1` in the default language, `/ar/trip/1` in Arabic. */
export const pathIn = (locale: Locale, path: string): string => {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The URL of a page for mails and documents; `path` may have a query and a fragment. */
export const pageUrl = (publicUrl: string, locale: Locale, path: string): string => publicUrl + pathIn(locale, path)
