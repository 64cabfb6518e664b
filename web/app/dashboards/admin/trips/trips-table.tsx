import { useLingui } from '@lingui/react/macro'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { lazy, Suspense, useState } from 'react'
import { PriceWords } from '../../../trips/price-words.tsx'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Link } from '../../../ui/link.tsx'
import { Ltr } from '../../../ui/ltr.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Tag } from '../../../ui/status-chip.tsx'
import { TripStatusChip } from '../../agency/trips/trip-status-chip.tsx'
import { SuspendTripDialog } from './suspend-trip-dialog.tsx'
import { TripActions, type TripDialog } from './trip-actions.tsx'
import classes from './trips-table.module.css'

const DiscountModal = lazy(() => import('./discount-modal.tsx'))
const DeleteTripDialog = lazy(() => import('./delete-trip-dialog.tsx'))

export function TripsTable({ trips }: { trips: readonly Trip[] }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<{ trip: Trip; dialog: TripDialog }>()
  const columns: Column<Trip>[] = [
    {
      key: 'trip',
      words: t`Trip`,
      cell: (trip) => (
        <span className={classes.trip}>
          <span className={classes.picture}>
            <Picture src={trip.images[0]} alt="" sizes="64px" ratio="4 / 3" />
          </span>
          <span className={classes.two}>
            <Link to={`/trip/${trip._id}`}>
              <bdi>{trip.title}</bdi>
            </Link>
            <small>
              <bdi>{trip.destination}</bdi>
            </small>
          </span>
        </span>
      ),
    },
    { key: 'agency', words: t`Agency`, cell: ({ agency }) => <bdi>{agency.agencyDetails.name || agency.name}</bdi> },
    {
      key: 'price',
      words: t`Price`,
      atEnd: true,
      cell: (trip) => (
        <span className={classes.price}>
          <span>
            <PriceWords trip={trip} />
          </span>
          {trip.hasDiscount && (
            <Tag tone="sunset">
              <Ltr>−{trip.discountPercentage}%</Ltr>
            </Tag>
          )}
        </span>
      ),
    },
    {
      key: 'seats',
      words: t`Seats`,
      atEnd: true,
      cell: ({ seatsBooked, totalSeats }) => (
        <Ltr>
          {seatsBooked} / {totalSeats}
        </Ltr>
      ),
    },
    { key: 'status', words: t`Status`, onPhone: 'beside-title', cell: ({ status }) => <TripStatusChip status={status} /> },
    {
      key: 'actions',
      words: t`Actions`,
      isHeadHidden: true,
      onPhone: 'whole-width',
      cell: (trip) => <TripActions trip={trip} onOpen={(dialog) => setOpened({ trip, dialog })} />,
    },
  ]
  const close = () => setOpened(undefined)
  return (
    <div className={classes.scroll}>
      <DataTable caption={t`Trips`} columns={columns} rows={trips} rowKey={({ _id }) => _id} />
      <Suspense fallback={null}>
        {opened?.dialog === 'suspend' && <SuspendTripDialog trip={opened.trip} onClose={close} />}
        {opened?.dialog === 'discount' && <DiscountModal trip={opened.trip} onClose={close} />}
        {opened?.dialog === 'delete' && <DeleteTripDialog trip={opened.trip} onClose={close} />}
      </Suspense>
    </div>
  )
}
