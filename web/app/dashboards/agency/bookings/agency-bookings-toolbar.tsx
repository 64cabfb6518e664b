import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AgencyBookingsSummary } from '@rihla/contract/bookings/agency-bookings.api.ts'
import { bookingStatuses } from '@rihla/contract/bookings/booking.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { listMyTrips, readTrip } from '@rihla/contract/trips/trips.api.ts'
import { call } from '#api/call.ts'
import { useBookingStatusLabels } from '#booking-status/use-booking-status-labels.ts'
import { useEndpoint } from '#data/use-endpoint.ts'
import { Dotted } from '#ui/dotted.tsx'
import { type FoundOption, SearchSelect } from '#ui/search-select.tsx'
import { Select } from '#ui/select.tsx'
import { ToggleChips } from '#ui/filter-chips.tsx'
import { BookingFilters, DepartureDays } from '#dashboards/shared/bookings/booking-filters.tsx'
import { hasSums, Sums } from '#dashboards/shared/sums.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import classes from './agency-bookings.module.css'
import { filterNames, readStatuses } from './read-list.ts'

const folded = ['status', 'payment', 'trip', 'from', 'to', 'awaiting', 'request'] as const

interface BookingsToolbarProps {
  summary: AgencyBookingsSummary
  /** Title of the chosen trip, if one of its bookings is listed. */
  shownTrip: string | undefined
}

export function BookingsToolbar({ summary, shownTrip }: BookingsToolbarProps) {
  const { t } = useLingui()
  const query = useQuery()
  return (
    <>
      <BookingFilters folded={folded} cleared={filterNames}>
        <TripFilter shownTitle={shownTrip} />
        <Select
          label={t`Payment`}
          value={query.read('awaiting') === 'true' ? 'awaiting' : query.read('payment')}
          onChange={(value) =>
            query.set(value === 'awaiting' ? { payment: '', awaiting: 'true' } : { payment: value, awaiting: '' })
          }
          options={[
            { value: '', label: t`All payments` },
            { value: 'full_payment', label: t`Full payment` },
            { value: 'deposit_payment', label: t`Deposit (50%)` },
            { value: 'awaiting', label: t`Deposit, balance due` },
          ]}
        />
        <Select
          label={t`Requests`}
          value={query.read('request')}
          onChange={(request) => query.set({ request })}
          options={[
            { value: '', label: t`All bookings` },
            { value: 'date_change', label: t`Requests for another date` },
          ]}
        />
        <DepartureDays from="from" until="to" />
        <div className={classes.statuses}>
          <StatusFilter counts={summary.counts} />
        </div>
      </BookingFilters>
      <ListSums summary={summary} />
    </>
  )
}

const maxOptions = 20

const optionsOf = (trips: readonly Trip[]): FoundOption[] =>
  trips.map(({ _id, title }) => ({ value: _id, label: title }))

/** Searches the agency's trips on the server, because there may be hundreds. */
const findTrips = async (search: string, signal: AbortSignal): Promise<FoundOption[]> =>
  optionsOf(await call(listMyTrips, { query: { search: search || undefined, limit: maxOptions }, signal }))

function TripFilter({ shownTitle }: { shownTitle: string | undefined }) {
  const { t } = useLingui()
  const query = useQuery()
  const chosen = query.read('trip')
  const first = useEndpoint(listMyTrips, { query: { limit: maxOptions } })
  const trip = useEndpoint(
    readTrip,
    { params: { id: chosen } },
    { isEnabled: chosen !== '' && shownTitle === undefined },
  )
  const label = shownTitle ?? (trip.isLoading ? '…' : trip.data?.title || t`Selected trip`)
  return (
    <SearchSelect
      label={t`Trip`}
      name="trip"
      allLabel={t`All trips`}
      chosen={chosen ? { value: chosen, label } : null}
      options={optionsOf(first.data ?? [])}
      search={findTrips}
      onChange={(id) => query.set({ trip: id })}
    />
  )
}

/** Multi-select of statuses with their counts under the other filters; statuses without bookings are hidden. */
function StatusFilter({ counts }: { counts: Readonly<Record<string, number>> }) {
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

function ListSums({ summary }: { summary: AgencyBookingsSummary }) {
  const { total, active, seats, totalByCurrency, cashByCurrency, balanceByCurrency } = summary
  return (
    <p className={`small ${classes.sums}`} role="status">
      <Dotted>
        <Plural value={total} one="# booking" other="# bookings" />
        {active < total && <Plural value={active} one="# active" other="# active" />}
        <Plural value={seats} one="# seat" other="# seats" />
        {hasSums(totalByCurrency) && (
          <strong>
            <Sums sums={totalByCurrency} />
          </strong>
        )}
        {hasSums(cashByCurrency) && (
          <Trans>
            <Sums sums={cashByCurrency} /> in cash
          </Trans>
        )}
        {hasSums(balanceByCurrency) && (
          <Trans>
            <Sums sums={balanceByCurrency} /> to collect
          </Trans>
        )}
      </Dotted>
    </p>
  )
}
