import {
  type CancellationRules,
  type CancellationTier,
  normalizeRules,
} from '@rihla/contract/cancellation/cancellation-rules.ts'

/** Cancellation policies used by the trips. */
export const policies = {
  week: 'Free until 7 days before departure. After that the deposit is kept; within 48 hours the full price is due.',
  twoWeeks:
    'Free until 14 days before departure. From then on half of the price is kept, and all of it in the last three days. You may always pass your seat on to a friend: send us the name.',
  day: 'Free until 24 hours before we meet. Later than that, or if you do not come, the price is not returned. If we cancel for weather, you choose between another day and your money.',
  abroad:
    'Free until 30 days before departure. Between 30 and 14 days we keep what the hotels keep, which is half as a rule; after that nothing can be returned. A refused visa counts as free if you show us the letter.',
  boat: 'Free until 3 days before departure. When the harbour master closes the port for wind, every seat is moved to the next calm day or paid back in full.',
  weekAr: 'الإلغاء مجاني حتى سبعة أيام قبل الرحلة. بعد ذلك لا يُرد المقدَّم، وخلال آخر 48 ساعة يُستحق المبلغ كاملاً.',
  dayAr: 'الإلغاء مجاني حتى 24 ساعة قبل الموعد. وإذا ألغينا نحن لأي سبب، فلك أن تختار يوماً آخر أو تسترد ما دفعت.',
  abroadAr:
    'الإلغاء مجاني حتى ثلاثين يوماً قبل السفر. بين ثلاثين وأربعة عشر يوماً نحتفظ بما تحتفظ به الفنادق، وهو النصف غالباً، ولا يُرد شيء بعد ذلك. ورفض التأشيرة يُعد إلغاءً مجانياً عند تقديم الخطاب.',
} as const

type Policy = keyof typeof policies

const ownRules = (...tiers: CancellationTier[]): CancellationRules => ({ preset: 'custom', tiers })
const week = ownRules(
  { daysBefore: 7, refundPercent: 100 },
  { daysBefore: 2, refundPercent: 50, depositRefundPercent: 0 },
)
const day = normalizeRules({ preset: 'flexible', tiers: [] })
const abroad = normalizeRules({ preset: 'strict', tiers: [] })

const rules: Record<Policy, CancellationRules> = {
  week,
  weekAr: week,
  twoWeeks: ownRules({ daysBefore: 14, refundPercent: 100 }, { daysBefore: 4, refundPercent: 50 }),
  day,
  dayAr: day,
  abroad,
  abroadAr: abroad,
  boat: ownRules({ daysBefore: 3, refundPercent: 100 }),
}

/** The rules that a policy describes; undefined for another text. */
export function rulesOfPolicy(text: string): CancellationRules | undefined {
  const named = Object.entries(policies).find(([, policy]) => policy === text)
  return named && rules[named[0] as Policy]
}
