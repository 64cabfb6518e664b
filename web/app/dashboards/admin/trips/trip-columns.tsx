import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { TripStatusChip } from '#dashboards/agency/trips/trip-status-chip.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { DayOf, useActionsColumn, useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import { PriceLabel } from '#trips/price-label.tsx'
import type { Column } from '#ui/data-table.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { RowActions } from '../row-actions.tsx'
import { TripTransitions } from './trip-transitions.tsx'
import classes from './trips.module.css'

export type TripDialog = 'details' | 'suspend' | 'discount' | 'delete'

export function useTripColumns(open: (trip: Trip, dialog: TripDialog) => void): Column<Trip>[] {
  const { t } = useLingui()
  return [
    { key: 'trip', header: t`Trip`, sorts: true, cell: (trip) => tripCell(trip, () => open(trip, 'details')) },
    {
      key: 'agency',
      header: t({ message: 'Agency', context: 'a heading' }),
      sorts: true,
      cell: ({ agency }) => <bdi>{agency.agencyDetails.name || agency.name}</bdi>,
    },
    { key: 'price', header: t`Price`, sorts: true, align: 'end', cell: priceCell },
    { key: 'seats', header: t`Seats`, sorts: true, align: 'end', cell: seatsCell },
    useStatusColumn(({ status }) => <TripStatusChip status={status} />),
    { key: 'added', header: t`Added`, sorts: true, cell: ({ createdAt }) => <DayOf at={createdAt} hasYear={false} /> },
    useActionsColumn((trip) => <TripActions trip={trip} onOpen={(dialog) => open(trip, dialog)} />),
  ]
}

const tripCell = (trip: Trip, onOpen: () => void) => (
  <span className={cells.pictured}>
    <span className={cells.thumbnail}>
      <Picture src={trip.images[0]} alt="" sizes="64px" ratio="4 / 3" />
    </span>
    <span className={cells.lines}>
      <button type="button" className={cells.open} onClick={onOpen}>
        <bdi>{trip.title}</bdi>
      </button>
      <small>
        <bdi>{trip.destination}</bdi>
      </small>
    </span>
  </span>
)

const priceCell = (trip: Trip) => (
  <span className={`${cells.nowrap} ${cells.name} ${classes.price}`}>
    <span>
      <PriceLabel trip={trip} />
    </span>
    {trip.hasDiscount && (
      <Tag tone="sunset">
        <Ltr>−{trip.discountPercentage}%</Ltr>
      </Tag>
    )}
  </span>
)

const seatsCell = ({ seatsBooked, totalSeats }: Trip) => (
  <span className={cells.nowrap}>
    <Ltr>
      {seatsBooked} / {totalSeats}
    </Ltr>
  </span>
)

function TripActions({ trip, onOpen }: { trip: Trip; onOpen: (dialog: TripDialog) => void }) {
  const { t } = useLingui()
  const menu = [
    { label: t`Details`, run: () => onOpen('details') },
    { label: t`Discount`, run: () => onOpen('discount') },
    { label: t`Delete`, run: () => onOpen('delete'), isDangerous: true, hasLine: true },
  ]
  return (
    <RowActions name={trip.title} menu={menu}>
      <TripTransitions trip={trip} onSuspend={() => onOpen('suspend')} onPreview={() => onOpen('details')} />
    </RowActions>
  )
}
