import type { CalendarDate } from '../dates.ts'
import { isPromoActive, type PlatformPromo } from '../pricing/price-booking.ts'

export const promoTypes = ['percentage', 'fixed'] as const

/** upcoming: before the first day. over: after the last day. used_up: usage limit reached. */
export const promoStates = ['active', 'upcoming', 'over', 'used_up'] as const
export type PromoState = (typeof promoStates)[number]

export const promoLimits = {
  code: 40,
  title: 100,
  description: 1_000,
  maxPercentage: 100,
  maxUses: 1_000_000_000,
} as const

/** Restricted to characters that are easy to type from a poster. */
export const promoCodePattern = String.raw`^\s*[A-Za-z0-9_-]+\s*$`

/** Sort keys of the admin's promo table. */
export const promoSortKeys = ['code', 'title', 'used', 'until'] as const

type Dated = Pick<PlatformPromo, 'startDate' | 'endDate' | 'usageLimit' | 'usedCount'>

/** State of a promo code on a day. */
export function promoStateOf(promo: Dated, today: CalendarDate): PromoState {
  if (isPromoActive(promo, today)) return 'active'
  if (promo.endDate !== null && promo.endDate < today) return 'over'
  if (promo.startDate !== null && promo.startDate > today) return 'upcoming'
  return 'used_up'
}
