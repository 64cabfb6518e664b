import { useLingui } from '@lingui/react/macro'
import { promoCodePattern, promoLimits } from '@rihla/contract/promos/promo.ts'
import type { Promo } from '@rihla/contract/promos/promos.api.ts'
import type { PromoValues } from './promo-values.ts'

const isCode = new RegExp(promoCodePattern)

/** Client-side validation of what the server would reject. */
export function usePromoRules(promo: Promo | undefined) {
  const { t } = useLingui()
  return {
    code: (code: string) =>
      !code.trim() ? t`Please fill this in.` : isCode.test(code) ? null : t`Only letters, digits, - and _.`,
    title: (title: string) => (title.trim() ? null : t`Please fill this in.`),
    value: (value: number | '', { type }: PromoValues) => {
      if (!(Number(value) > 0)) return t`Please enter a value greater than 0.`
      return type === 'percentage' && Number(value) > promoLimits.maxPercentage ? t`The maximum is 100%.` : null
    },
    endDate: (end: string, { startDate }: PromoValues) =>
      end && startDate && end < startDate ? t`The last day cannot be before the first day.` : null,
    usageLimit: (limit: number | '') => {
      if (limit === '') return null
      if (limit < 1) return t`Enter at least 1, or leave empty for no limit.`
      const used = promo?.usedCount ?? 0
      return limit < used ? t`The limit cannot be lower than the number of uses so far (${used}).` : null
    },
  }
}
