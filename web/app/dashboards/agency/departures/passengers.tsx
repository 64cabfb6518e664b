import { Trans, useLingui } from '@lingui/react/macro'
import type { Passenger } from '@rihla/contract/departures/departures.api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Panel } from '#ui/panel.tsx'
import { Toolbar } from '#dashboards/shared/filter-select.tsx'
import { SearchField } from '#dashboards/shared/search-field.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import classes from './departures.module.css'
import { matchesSearch } from './find-passengers.ts'
import { type PassengersTableProps, PassengersTable, UnconfirmedTable } from './passengers-table.tsx'

/** The passengers of a departure, with search; those whose bookings are not confirmed are listed separately. */
export function Passengers({ passengers, ...table }: PassengersTableProps) {
  const { t } = useLingui()
  const query = useQuery()
  const search = query.read('search')
  const isMissing = query.read('show') === 'missing'
  const confirmed = passengers.filter(({ status }) => status === 'confirmed')
  const unconfirmed = passengers.filter(({ status }) => status !== 'confirmed')
  const isAllHere = (passenger: Passenger) => table.checkIns.of(passenger).seats === passenger.seats
  const shown = confirmed.filter(
    (passenger) => matchesSearch(passenger, search) && !(isMissing && isAllHere(passenger)),
  )
  return (
    <>
      {confirmed.length > 0 && (
        <Toolbar>
          <SearchField label={t`Search passengers`} placeholder={t`Name, number, phone`} />
          <FilterChips
            label={t`Passengers`}
            chips={[
              { value: 'all', label: <Trans context="passengers">All</Trans>, count: confirmed.length },
              { value: 'missing', label: <Trans>Not checked in yet</Trans> },
            ]}
            value={isMissing ? 'missing' : 'all'}
            onChange={(value) => query.set({ show: value === 'missing' ? value : '' })}
          />
        </Toolbar>
      )}
      <Panel isFlush={shown.length > 0}>
        {shown.length > 0 ? (
          <PassengersTable passengers={shown} {...table} />
        ) : confirmed.length === 0 ? (
          <EmptyState picture="empty-bookings">
            <Trans>No booking of this departure is confirmed yet.</Trans>
          </EmptyState>
        ) : (
          <EmptyState>
            {isMissing && !search ? (
              <Trans>Everyone has checked in.</Trans>
            ) : (
              <Trans>No passenger matches this search.</Trans>
            )}
          </EmptyState>
        )}
      </Panel>
      {unconfirmed.length > 0 && (
        <div className={classes.unconfirmed}>
          <Panel isFlush heading={<Trans>Not confirmed yet</Trans>}>
            <UnconfirmedTable passengers={unconfirmed} />
          </Panel>
        </div>
      )}
    </>
  )
}
