import { Plural, useLingui } from '@lingui/react/macro'
import { useUser } from '#api/use-session.ts'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import { QueueRow } from '#dashboards/shared/queue/queue-list.tsx'
import { useLocale } from '#ui/locale.ts'
import { Tag } from '#ui/status-chip.tsx'
import { type DueRow, obstacleOf } from './due-row.ts'

/** What an agency is owed, and what stops it. */
export function PayoutRow({ due }: { due: DueRow }) {
  const { t } = useLingui()
  const locale = useLocale()
  const user = useUser()
  const { amount, bookings, oldestOn, request } = due
  const obstacle = obstacleOf(due)
  const name = request && request.askedBy._id !== user?._id && request.askedBy.name
  return (
    <QueueRow
      item={due}
      amount={amount}
      title={<Plural value={bookings} one="# booking" other="# bookings" />}
      aside={oldestOn && formatShortDay(oldestOn, locale)}
    >
      {obstacle && <Tag>{t(obstacle)}</Tag>}
      {name && <Tag tone="amber">{t`${name} asked for it: check and record it, too`}</Tag>}
    </QueueRow>
  )
}
