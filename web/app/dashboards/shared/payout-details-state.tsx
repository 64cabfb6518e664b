import { useLingui } from '@lingui/react/macro'
import type { PayoutDetailsState } from '@rihla/contract/payouts/payout.ts'
import { IconCircleCheck, IconCircleX, IconHourglass } from '@tabler/icons-react'
import { StatusChip } from '#ui/status-chip.tsx'

export function PayoutDetailsStateChip({ state }: { state: PayoutDetailsState }) {
  const { t } = useLingui()
  switch (state) {
    case 'pending':
      return <StatusChip tone="amber" icon={IconHourglass}>{t`Being checked`}</StatusChip>
    case 'verified':
      return <StatusChip tone="green" icon={IconCircleCheck}>{t`Verified`}</StatusChip>
    case 'rejected':
      return <StatusChip tone="red" icon={IconCircleX}>{t`Rejected`}</StatusChip>
  }
}
