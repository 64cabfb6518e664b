import { useLingui } from '@lingui/react/macro'
import type { MailStatus } from '@rihla/contract/mails/mail.ts'
import { IconCircleCheck, IconCircleX, IconClock, type TablerIcon } from '@tabler/icons-react'
import { StatusChip, type ChipTone } from '#ui/status-chip.tsx'

export function useMailStatusLabels(): Record<MailStatus, string> {
  const { t } = useLingui()
  return { queued: t`Queued`, sent: t`Sent`, failed: t`Failed` }
}

const looks: Record<MailStatus, { tone: ChipTone; icon: TablerIcon }> = {
  queued: { tone: 'amber', icon: IconClock },
  sent: { tone: 'green', icon: IconCircleCheck },
  failed: { tone: 'red', icon: IconCircleX },
}

export function MailStatusChip({ status }: { status: MailStatus }) {
  const labels = useMailStatusLabels()
  return (
    <StatusChip tone={looks[status].tone} icon={looks[status].icon}>
      {labels[status]}
    </StatusChip>
  )
}
