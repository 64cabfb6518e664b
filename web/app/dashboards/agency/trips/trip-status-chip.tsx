import { useLingui } from '@lingui/react/macro'
import type { TripStatus } from '@rihla/contract/trips/trip.ts'
import { IconArchive, IconBan, IconPencil, IconWorld, type TablerIcon } from '@tabler/icons-react'
import { StatusChip, type ChipTone } from '#ui/status-chip.tsx'

const styles: Record<TripStatus, { tone: ChipTone; icon: TablerIcon }> = {
  draft: { tone: 'amber', icon: IconPencil },
  published: { tone: 'green', icon: IconWorld },
  archived: { tone: 'quiet', icon: IconArchive },
  suspended: { tone: 'red', icon: IconBan },
}

export function useTripStatusLabels(): Record<TripStatus, string> {
  const { t } = useLingui()
  return { draft: t`Draft`, published: t`Published`, archived: t`Archived`, suspended: t`Suspended` }
}

export function TripStatusChip({ status }: { status: TripStatus }) {
  const labels = useTripStatusLabels()
  const { tone, icon } = styles[status]
  return (
    <StatusChip tone={tone} icon={icon}>
      {labels[status]}
    </StatusChip>
  )
}
