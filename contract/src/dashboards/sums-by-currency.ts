import Type, { type Static } from 'typebox'
import { type Currency, type Minor, toMajor } from '../money.ts'
import { Money } from '../schemas.ts'

/** One total per currency, 0 by default; currencies are never added together (docs/product/pricing.md#currencies). */
export const SumsByCurrency = Type.Object({ EGP: Money, USD: Money, EUR: Money })
export type SumsByCurrency = Static<typeof SumsByCurrency>

/** Adds amounts of the same currency and converts them to major units. */
export function sumsByCurrency(amounts: readonly { currency: Currency | null; minor: Minor }[]): SumsByCurrency {
  const of = (currency: Currency) =>
    toMajor(amounts.reduce((sum, amount) => (amount.currency === currency ? sum + amount.minor : sum), 0))
  return { EGP: of('EGP'), USD: of('USD'), EUR: of('EUR') }
}
