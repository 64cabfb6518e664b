export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)

interface Language {
  /** In the language itself. */
  name: string
  productName: string
  /** The BCP 47 tag for `Intl`: Latin digits in every language. */
  intl: string
  dir: 'ltr' | 'rtl'
  openGraph: string
}

/** All that differs by language and is no text of the catalogues. A new language is a row here and its catalogues. */
const languages: Record<Locale, Language> = {
  en: { name: 'English', productName: 'Rihla', intl: 'en-GB', dir: 'ltr', openGraph: 'en_US' },
  ar: { name: 'العربية', productName: 'رحلة', intl: 'ar-EG-u-nu-latn', dir: 'rtl', openGraph: 'ar_EG' },
}

const columnOf = <Key extends keyof Language>(key: Key) =>
  Object.fromEntries(locales.map((locale) => [locale, languages[locale][key]])) as Record<Locale, Language[Key]>

export const productName = columnOf('productName')
export const languageName = columnOf('name')
export const intlLocale = columnOf('intl')
export const openGraphLocale = columnOf('openGraph')

export const isRightToLeft = (locale: Locale): boolean => languages[locale].dir === 'rtl'
export const dirOf = (locale: Locale): 'ltr' | 'rtl' => languages[locale].dir

/** The path of a page in the address bar: `/trip/1` in the default language, `/ar/trip/1` in Arabic. */
export const pathIn = (locale: Locale, path: string): string => {
  if (locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** The URL of a page for mails and documents; `path` may carry a query and a fragment. */
export const pageUrl = (publicUrl: string, locale: Locale, path: string): string =>
  path === '/' && locale === defaultLocale ? publicUrl : publicUrl + pathIn(locale, path)
