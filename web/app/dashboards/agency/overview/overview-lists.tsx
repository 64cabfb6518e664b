import { useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { ReactNode } from 'react'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { Avatar } from '#ui/avatar.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import { Panel } from '#ui/panel.tsx'
import { SectionLink } from '#ui/section-link.tsx'
import { Stars } from '#ui/stars.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { formatShortDay } from '#dashboards/shared/format-short-day.ts'
import { Moment } from '#dashboards/shared/moment.tsx'
import cells from '../cells.module.css'
import { DepositTag, TwoLines } from '../cells.tsx'
import { SeatsBar } from '../trips/seats-bar.tsx'
import classes from './overview.module.css'

interface OverviewPanelProps {
  heading: string
  /** Page with all items. */
  to: string
  linkLabel: string | false
  empty: string
  isEmpty: boolean
  children: ReactNode
}

/** The latest items of a kind, with a link to all of them. */
const OverviewPanel = ({ heading, to, linkLabel, empty, isEmpty, children }: OverviewPanelProps) => (
  <div className={classes.place}>
    <Panel isFlush heading={heading} action={linkLabel && <SectionLink to={to}>{linkLabel}</SectionLink>}>
      {isEmpty ? <EmptyState>{empty}</EmptyState> : children}
    </Panel>
  </div>
)

export function NextDepartures({ departures }: { departures: AgencyDashboard['nextDepartures'] }) {
  const { t } = useLingui()
  return (
    <OverviewPanel
      heading={t`Next departures`}
      to="/agency/departures"
      linkLabel={t`All departures`}
      isEmpty={departures.length === 0}
      empty={t`No upcoming departures. Published trips with upcoming dates appear here.`}
    >
      <ul>
        {departures.map((departure) => (
          <DepartureRow key={`${departure.trip._id} ${departure.startDate}`} departure={departure} />
        ))}
      </ul>
    </OverviewPanel>
  )
}

function DepartureRow({ departure }: { departure: AgencyDashboard['nextDepartures'][number] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { _id, trip, startDate } = departure
  const [day, ...month] = formatShortDay(startDate, locale).split(' ')
  return (
    <li className={classes.departure}>
      <span className={classes.date} aria-hidden="true">
        <strong>{day}</strong>
        {month.join(' ')}
      </span>
      <TwoLines note={formatDay(startDate, locale)}>
        <Link to={`/agency/departures/${_id}`} className={cells.link} aria-label={t`Passengers of ${trip.title}`}>
          <bdi>{trip.title}</bdi>
        </Link>
      </TwoLines>
      <span className={classes.seats}>
        <SeatsBar trip={departure} />
      </span>
    </li>
  )
}

export function RecentReviews({ reviews, total }: { reviews: AgencyDashboard['recentReviews']; total: number }) {
  const { t } = useLingui()
  return (
    <OverviewPanel
      heading={t`Recent Reviews`}
      to="/agency/reviews"
      linkLabel={reviews.length > 0 && t`All ${total}`}
      isEmpty={reviews.length === 0}
      empty={t`No reviews yet`}
    >
      <ul>
        {reviews.map((review) => (
          <ReviewRow key={review._id} review={review} />
        ))}
      </ul>
    </OverviewPanel>
  )
}

function ReviewRow({ review }: { review: AgencyDashboard['recentReviews'][number] }) {
  const { t } = useLingui()
  const locale = useLocale()
  const writtenOn = dayIn(usePlatformTimeZone(), new Date(review.createdAt))
  const who = review.customerName ?? t`Anonymous`
  return (
    <li className={classes.review}>
      <div className={`row ${classes.head}`}>
        <strong>
          <bdi>{who}</bdi>
        </strong>
        <Stars rating={review.rating} size={16} />
        <time dateTime={writtenOn}>{formatShortDay(writtenOn, locale)}</time>
      </div>
      <p className={classes.comment} dir="auto">
        {review.comment}
      </p>
      <div className={classes.foot}>
        <bdi>{review.tripTitle}</bdi>
        {review.hasReply ? (
          t`You replied`
        ) : (
          <Link to="/agency/reviews?reply=missing" aria-label={t`Reply to ${who}`}>
            {t`Reply`}
          </Link>
        )}
      </div>
    </li>
  )
}

export function RecentBookings({ bookings, total }: { bookings: AgencyDashboard['recentBookings']; total: number }) {
  const { t } = useLingui()
  return (
    <OverviewPanel
      heading={t`Recent Bookings`}
      to="/agency/bookings"
      linkLabel={bookings.length > 0 && t`All ${total}`}
      isEmpty={bookings.length === 0}
      empty={t`No bookings found for your trips`}
    >
      <div className={classes.bookings}>
        <DataTable caption={t`Recent Bookings`} columns={useColumns()} rows={bookings} rowKey={({ _id }) => _id} />
      </div>
    </OverviewPanel>
  )
}

function useColumns(): Column<AgencyDashboard['recentBookings'][number]>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    {
      key: 'customer',
      header: t({ message: 'Customer', context: 'a heading' }),
      cell: ({ _id, customerName }) => (
        <span className={cells.person}>
          <Avatar name={customerName} />
          <Link to={`/agency/bookings?booking=${_id}`} className={cells.link}>
            <CustomerName of={{ name: customerName }} />
          </Link>
        </span>
      ),
    },
    {
      key: 'trip',
      header: t`Trip`,
      cell: ({ tripTitle, selectedStartDate }) => (
        <TwoLines note={formatDay(selectedStartDate, locale)}>
          <bdi>{tripTitle}</bdi>
        </TwoLines>
      ),
    },
    { key: 'booked', header: t`Booked on`, cell: ({ createdAt }) => <Moment at={createdAt} /> },
    { key: 'seats', header: t`Seats`, align: 'end', cell: ({ seats }) => seats },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      cell: (booking) => (
        <span className={`row ${cells.amount}`}>
          <DepositTag of={booking} />
          <strong>
            <Money amount={booking.totalPrice} currency={booking.currency} />
          </strong>
        </span>
      ),
    },
    {
      key: 'status',
      header: t`Status`,
      mobile: 'beside-title',
      cell: (booking) => <BookingStatusChip of={booking} viewer="agency" />,
    },
  ]
}
