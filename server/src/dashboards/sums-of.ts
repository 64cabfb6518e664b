import type { SumsByCurrency } from '@rihla/contract/dashboards/sums-by-currency.ts'
import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'

/** One sum per currency, 0 where there is none. */
export function sumsOf(sums: readonly { currency: Currency | null; minor: Minor }[]): SumsByCurrency {
  const of = (currency: Currency) => toMajor(sums.find((sum) => sum.currency === currency)?.minor ?? 0)
  return { EGP: of('EGP'), USD: of('USD'), EUR: of('EUR') }
}
