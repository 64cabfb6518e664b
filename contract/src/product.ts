/** The product's name. */
export const productName = { en: 'Rihla', ar: 'رحلة' } as const

export const locales = ['en', 'ar'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const isLocale = (value: unknown): value is Locale => locales.includes(value as Locale)
