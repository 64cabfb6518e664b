import { useLingui } from '@lingui/react/macro'
import type { PromoState } from '@rihla/contract/promos/promo.ts'
import { IconCalendar, IconCheck, IconChecks, IconClock } from '@tabler/icons-react'
import { StatusChip } from '#ui/status-chip.tsx'

export function usePromoStateLabels(): Record<PromoState, string> {
  const { t } = useLingui()
  return {
    active: t({ message: 'Active', context: 'a promo' }),
    upcoming: t({ message: 'Upcoming', context: 'a promo' }),
    over: t({ message: 'Expired', context: 'a promo' }),
    used_up: t({ message: 'Used up', context: 'a promo' }),
  }
}

const looks = {
  active: { tone: 'green', icon: IconCheck },
  upcoming: { tone: 'amber', icon: IconCalendar },
  over: { tone: 'quiet', icon: IconClock },
  used_up: { tone: 'quiet', icon: IconChecks },
} as const

export function PromoStateChip({ state }: { state: PromoState }) {
  const labels = usePromoStateLabels()
  return <StatusChip {...looks[state]}>{labels[state]}</StatusChip>
}
