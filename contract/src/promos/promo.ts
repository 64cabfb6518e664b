import type { CalendarDate } from '../dates.ts'
import { isPromoActive, type PlatformPromo } from '../pricing/price-booking.ts'

export const promoTypes = ['percentage', 'fixed'] as const

/** upcoming: its first day is to come. over: its last day has passed. used_up: the limit is reached. */
export const promoStates = ['active', 'upcoming', 'over', 'used_up'] as const
export type PromoState = (typeof promoStates)[number]

export const promoLimits = {
  code: 40,
  title: 100,
  description: 1_000,
  maxPercentage: 100,
  maxUses: 1_000_000_000,
} as const

/** Letters and digits, which travellers can type from a poster. */
export const promoCodePattern = String.raw`^\s*[A-Za-z0-9_-]+\s*$`

/** The columns admins sort promos by. */
export const promoSortKeys = ['code', 'title', 'used', 'until'] as const

type Dated = Pick<PlatformPromo, 'startDate' | 'endDate' | 'usageLimit' | 'usedCount'>

/** Whether a code works today, and why not. */
export function promoStateOf(promo: Dated, today: CalendarDate): PromoState {
  if (isPromoActive(promo, today)) return 'active'
  if (promo.endDate !== null && promo.endDate < today) return 'over'
  if (promo.startDate !== null && promo.startDate > today) return 'upcoming'
  return 'used_up'
}
