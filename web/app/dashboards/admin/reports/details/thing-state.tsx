import { useLingui } from '@lingui/react/macro'
import type { ReportTarget } from '@rihla/contract/reports/admin-reports.api.ts'
import { type ChipTone, Tag } from '#ui/status-chip.tsx'

type State = ReportTarget['state']

const tones: Record<State, ChipTone> = {
  draft: 'quiet',
  published: 'green',
  archived: 'quiet',
  suspended: 'red',
  active: 'green',
  inactive: 'red',
  shown: 'green',
  deleted: 'quiet',
}

export function ThingState({ state }: { state: State }) {
  const { t } = useLingui()
  const words: Record<State, string> = {
    draft: t`Draft`,
    published: t`Published`,
    archived: t`Archived`,
    suspended: t`Suspended`,
    active: t`Active`,
    inactive: t`Inactive`,
    shown: t({ message: 'Shown', context: 'a review' }),
    deleted: t({ message: 'Deleted meanwhile', context: 'what was reported' }),
  }
  return <Tag tone={tones[state]}>{words[state]}</Tag>
}
