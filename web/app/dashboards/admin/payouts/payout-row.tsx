import { Plural, useLingui } from '@lingui/react/macro'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import { QueueRow } from '#dashboards/shared/queue/queue-list.tsx'
import { useLocale } from '#ui/locale.ts'
import { Tag } from '#ui/status-chip.tsx'
import { SecondAdminTag } from '../second-admin/second-admin-notice.tsx'
import { type DueRow, obstacleOf } from './due-row.ts'

/** What an agency is owed, and what stops it. */
export function PayoutRow({ due }: { due: DueRow }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { amount, bookings, oldestOn } = due
  const obstacle = obstacleOf(due)
  return (
    <QueueRow
      item={due}
      amount={amount}
      title={<Plural value={bookings} one="# booking" other="# bookings" />}
      aside={oldestOn && formatShortDay(oldestOn, locale)}
    >
      {obstacle && <Tag>{t(obstacle)}</Tag>}
      <SecondAdminTag booking={due} />
    </QueueRow>
  )
}
