import type { TripCard } from '@rihla/contract/trips/trip-schema.ts'
import type { ReactNode } from 'react'
import { Picture } from '#ui/picture.tsx'
import classes from './featured.module.css'

interface TripLineProps {
  trip: Pick<TripCard, 'title' | 'destination' | 'images' | 'agency'>
  /** Status chips. */
  children?: ReactNode
}

/** A trip in one line: picture, title, destination and agency. */
export const TripLine = ({ trip: { title, destination, images, agency }, children }: TripLineProps) => (
  <span className={classes.trip}>
    <span className={classes.picture}>
      <Picture src={images[0]} alt="" sizes="64px" ratio="4 / 3" />
    </span>
    <span className={classes.text}>
      <b>
        <bdi>{title}</bdi>
      </b>
      <small>
        <bdi>{destination}</bdi> · <bdi>{agency.agencyDetails.name || agency.name}</bdi>
      </small>
      {children}
    </span>
  </span>
)
