import Type, { type Static } from 'typebox'
import { Money } from '../schemas.ts'

/** Sums that are never added up blindly: one for each currency, 0 where there is none (DECISIONS.md §5). */
export const SumsByCurrency = Type.Object({ EGP: Money, USD: Money, EUR: Money })
export type SumsByCurrency = Static<typeof SumsByCurrency>
