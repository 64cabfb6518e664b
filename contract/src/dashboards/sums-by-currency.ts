import Type, { type Static } from 'typebox'
import { Money } from '../schemas.ts'

/** One total per currency, 0 by default; currencies are never added together (docs/product/pricing.md#currencies). */
export const SumsByCurrency = Type.Object({ EGP: Money, USD: Money, EUR: Money })
export type SumsByCurrency = Static<typeof SumsByCurrency>
