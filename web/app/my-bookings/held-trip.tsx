import { formatDaySpan } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import type { HeldSeats } from '#seat-holds/held-seats.ts'
import { useLocale } from '#ui/locale.ts'
import { Picture } from '#ui/picture.tsx'
import classes from './held-trip.module.css'

interface HeldSectionProps {
  heading: string
  /** Beside the heading. */
  note: string
  children: ReactNode
}

export const HeldSection = ({ heading, note, children }: HeldSectionProps) => (
  <section className={classes.section} aria-label={heading}>
    <header>
      <h2>{heading}</h2>
      <p className="small">{note}</p>
    </header>
    {children}
  </section>
)

interface HeldTripProps {
  hold: Pick<HeldSeats, 'selectedStartDate' | 'bookingEndDate'> & {
    trip: Pick<HeldSeats['trip'], 'title' | 'image'>
  }
  /** Until when, and what happens then. */
  children: ReactNode
  actions: ReactNode
}

/** The card of a hold or of a place in line: its trip and days. */
export function HeldTrip({ hold, children, actions }: HeldTripProps) {
  const locale = useLocale()
  return (
    <article className={classes.card}>
      <div className={classes.picture}>
        <Picture src={hold.trip.image} alt="" sizes="(max-width: 640px) 72px, 120px" ratio="4 / 3" />
      </div>
      <div className={classes.trip}>
        <h3 className="wrap-anywhere">
          <bdi>{hold.trip.title}</bdi>
        </h3>
        <p className="muted">{formatDaySpan(hold.selectedStartDate, hold.bookingEndDate, locale)}</p>
        {children}
      </div>
      <div className={classes.actions}>{actions}</div>
    </article>
  )
}
