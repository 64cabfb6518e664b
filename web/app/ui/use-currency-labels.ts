import type { Currency } from '@rihla/contract/money.ts'
import { useLocale } from './locale.ts'

const arabicUnits: Record<Currency, string> = { EGP: 'ج.م', USD: '$', EUR: '€' }
const arabicNames: Record<Currency, string> = { EGP: 'الجنيه المصري', USD: 'الدولار الأمريكي', EUR: 'اليورو' }

/** Currencies in the language of the page: the code in English, in Arabic what `Money` displays, or the name. */
export function useCurrencyLabels() {
  const isArabic = useLocale() === 'ar'
  const nameOf = (currency: Currency): string => (isArabic ? arabicNames[currency] : currency)
  return {
    /** In the label of an amount: 'Amount (EGP)', 'المبلغ (ج.م)'. */
    unitOf: (currency: Currency): string => (isArabic ? arabicUnits[currency] : currency),
    /** In a sentence or a column: 'Due in EGP', 'المستحق بعملة الجنيه المصري'. */
    nameOf,
    optionsOf: <C extends Currency>(currencies: readonly C[]) =>
      currencies.map((value) => ({ value, label: nameOf(value) })),
  }
}
