import { useLingui } from '@lingui/react/macro'
import { promoCodePattern, promoLimits } from '@rihla/contract/promos/promo.ts'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import type { PromoValues } from './promo-values.ts'

const isCode = new RegExp(promoCodePattern)

/** What the server would refuse, said beside the field before it is sent. */
export function usePromoRules(promo: Promo | undefined) {
  const { t } = useLingui()
  return {
    code: (code: string) =>
      !code.trim() ? t`Please fill this in.` : isCode.test(code) ? null : t`Only letters, digits, - and _.`,
    title: (title: string) => (title.trim() ? null : t`Please fill this in.`),
    value: (value: number | '', { type }: PromoValues) => {
      if (!(Number(value) > 0)) return t`Please enter more than 0.`
      return type === 'percentage' && Number(value) > promoLimits.maxPercentage ? t`At most 100 per cent.` : null
    },
    endDate: (end: string, { startDate }: PromoValues) =>
      end && startDate && end < startDate ? t`The last day is before the first.` : null,
    usageLimit: (limit: number | '') => {
      if (limit === '') return null
      if (limit < 1) return t`At least 1, or empty for no limit.`
      const used = promo?.usedCount ?? 0
      return limit < used ? t`It has been used ${used} times already; the limit cannot be lower.` : null
    },
  }
}
