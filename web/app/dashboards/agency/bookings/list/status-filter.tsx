import { useLingui } from '@lingui/react/macro'
import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { ToggleChips } from '#ui/filter-chips.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { readStatuses } from '../read-list.ts'

/** Multi-select of statuses with their counts under the other filters; statuses without bookings are hidden. */
export function StatusFilter({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t } = useLingui()
  const labels = useBookingStatusLabels('agency')
  const query = useQuery()
  const values = readStatuses(query.read('status'))
  const chips = bookingStatuses
    .filter((status) => counts[status] || values.includes(status))
    .map((value) => ({ value, label: labels[value], count: counts[value] ?? 0 }))
  const all = { label: t`All`, count: Object.values(counts).reduce((sum, count) => sum + count, 0) }
  const choose = (chosen: readonly string[]) => query.set({ status: chosen.join(',') })
  return <ToggleChips label={t`Status`} all={all} chips={chips} values={values} onChange={choose} />
}
