import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { PriceLabel } from '#trips/price-label.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Picture } from '#ui/picture.tsx'
import { Tag } from '#ui/status-chip.tsx'
import { TripStatusChip } from '#dashboards/agency/trips/trip-status-chip.tsx'
import { TripActions, type TripDialog } from './trip-actions.tsx'
import classes from './trips-table.module.css'

export const tripCell = (trip: Trip, onOpen: () => void) => (
  <span className={classes.trip}>
    <span className={classes.picture}>
      <Picture src={trip.images[0]} alt="" sizes="64px" ratio="4 / 3" />
    </span>
    <span className={classes.two}>
      <button type="button" onClick={onOpen}>
        <bdi>{trip.title}</bdi>
      </button>
      <small>
        <bdi>{trip.destination}</bdi>
      </small>
    </span>
  </span>
)

export const agencyCell = ({ agency }: Trip) => <bdi>{agency.agencyDetails.name || agency.name}</bdi>

export const priceCell = (trip: Trip) => (
  <span className={classes.price}>
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

export const seatsCell = ({ seatsBooked, totalSeats }: Trip) => (
  <span className={classes.seats}>
    <Ltr>
      {seatsBooked} / {totalSeats}
    </Ltr>
  </span>
)

export const statusCell = ({ status }: Trip) => <TripStatusChip status={status} />

export const addedCell = ({ createdAt }: Trip, locale: Locale, timeZone: string) => (
  <span className={classes.seats}>{formatDay(dayIn(timeZone, new Date(createdAt)), locale, false)}</span>
)

export const actionsCell = (trip: Trip, onOpen: (dialog: TripDialog) => void) => (
  <TripActions trip={trip} onOpen={onOpen} />
)
