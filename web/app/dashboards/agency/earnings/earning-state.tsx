import { useLingui } from '@lingui/react/macro'
import { type CalendarDate, formatDay } from '@rihla/contract/dates.ts'
import type { EarningState } from '@rihla/contract/earnings/earning.ts'
import { IconArrowBackUp, IconCircleCheck, IconCoin, IconHourglass } from '@tabler/icons-react'
import { useToday } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { StatusChip } from '#ui/status-chip.tsx'

interface EarningStateCellProps {
  state: EarningState
  /** Omitted for a booking, whose departure shows it. */
  payableOn?: CalendarDate
  payouts: readonly { _id: string; number: string }[]
}

/** Where the money is, since or from when, and the payouts that it was part of. */
export function EarningStateCell({ state, payableOn, payouts }: EarningStateCellProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const today = useToday()
  const styles = {
    coming: { tone: 'teal', icon: IconHourglass, label: t`Coming` },
    payable: {
      tone: 'amber',
      icon: IconCoin,
      label: t({ message: 'Payable', context: 'money that the agency will be sent' }),
    },
    owed: { tone: 'red', icon: IconArrowBackUp, label: t`You owe this` },
    paid: { tone: 'green', icon: IconCircleCheck, label: t({ message: 'Paid', context: 'to the agency' }) },
    refunding: { tone: 'amber', icon: IconHourglass, label: t`Being refunded` },
    refunded: { tone: 'quiet', icon: IconArrowBackUp, label: t({ message: 'Refunded', context: 'all of a booking' }) },
  } as const
  const { label, ...style } = styles[state]
  return (
    <span className="row">
      <StatusChip {...style}>{label}</StatusChip>
      {state === 'coming' && payableOn && (
        <small className="muted">
          {payableOn < today
            ? t`Waits for an open refund or report`
            : t`Payable from ${formatDay(payableOn, locale, false)}`}
        </small>
      )}
      {payouts.map(({ _id, number }) => (
        <small key={_id} className="muted">
          <Ltr>{number}</Ltr>
        </small>
      ))}
    </span>
  )
}
