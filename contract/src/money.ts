import type { Locale } from './product.ts'

/** Integer minor units (piastres, cents). All sums are computed in these; money is never a float. */
export type Minor = number

export const currencies = ['EGP', 'USD', 'EUR'] as const
export type Currency = (typeof currencies)[number]
/** Of an amount whose currency a client does not name. */
export const defaultCurrency: Currency = 'EGP'
export const foreignCurrencies = ['USD', 'EUR'] as const
export type ForeignCurrency = (typeof foreignCurrencies)[number]

/** Converts major units, as used in the API, to minor units. Callers must pass at most two decimals. */
export function toMinor(major: number): Minor {
  const minor = Math.round(major * 100)
  if (!Number.isSafeInteger(minor) || Math.abs(minor / 100 - major) > 1e-9) {
    throw new RangeError(`not an amount of money: ${major}`)
  }
  return minor
}

export const toMajor = (minor: Minor): number => minor / 100

export const isMoney = (major: number): boolean =>
  Number.isFinite(major) && Math.abs(Math.round(major * 100) / 100 - major) < 1e-9

/** Rounds half up to whole major units, as used for discounts and deposits (docs/product/pricing.md#rounding). */
export const roundToWhole = (minor: Minor): Minor => Math.round(minor / 100) * 100

const symbols: Record<ForeignCurrency, string> = { USD: '$', EUR: '€' }
const formatPounds: Record<Locale, (amount: string) => string> = {
  en: (amount) => `EGP ${amount}`,
  ar: (amount) => `${amount} ج.م`,
}

const formatIn = (digits: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
/** Cached: creating a formatter costs a hundred times as much as using it. */
const formats = { whole: formatIn(0), cents: formatIn(2) }

/** Arabic text would put a sign to the right of its digits. */
const signs: Record<Locale, (sign: string) => string> = {
  en: (sign) => sign,
  ar: (sign) => `\u200F\u200E${sign}`,
}

/** '4500', '1500.50': an amount to enter in a payment app, with the decimals that `formatMoney` displays. */
export const plainAmount = (minor: Minor): string => (minor / 100).toFixed(minor % 100 === 0 ? 0 : 2)

/**
 * 'EGP 4,500', '$350', 'EGP 750.50'; in Arabic '4,500 ج.م'. Latin digits in both languages, two decimals unless the
 * amount is whole (docs/product/pricing.md#rounding), so that displayed parts add up to the displayed total.
 * Callers must apply bidi isolation: the web's `Money` does, and mails isolate Latin text.
 */
export function formatMoney(minor: Minor, currency: Currency, locale: Locale = 'en'): string {
  const format = minor % 100 === 0 ? formats.whole : formats.cents
  const amount = format.format(Math.abs(minor) / 100)
  const sign = minor < 0 ? signs[locale]('−') : ''
  return sign + (currency === 'EGP' ? formatPounds[locale](amount) : `${symbols[currency]}${amount}`)
}

/** What something adds to a price: '+EGP 900', '−EGP 1,200'. */
export const formatPriceChange = (minor: Minor, currency: Currency, locale: Locale = 'en'): string =>
  (minor < 0 ? '' : signs[locale]('+')) + formatMoney(minor, currency, locale)
