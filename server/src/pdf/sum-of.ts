import { type Currency, formatMoney, type Minor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'

/** Currency and amount stay on one line. */
export const sumOf = (minor: Minor, currency: Currency, locale: Locale): string =>
  formatMoney(minor, currency, locale).replaceAll(' ', '\u00A0')
