import { useLingui } from '@lingui/react/macro'
import type { AgencyDashboard } from '@rihla/contract/dashboards/agency-dashboard.api.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import type { Departure } from '@rihla/contract/departures/departures.api.ts'
import type { ReactNode } from 'react'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { usePlatformTimeZone } from '#shell/use-today.ts'
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
import cells from '#dashboards/shared/table-cells.module.css'
import { useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import { DayAndTrip } from '../cells.tsx'
import { useDepartureColumns } from '../departures/departure-columns.tsx'
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

/** The departures of the next seven days. */
export function ComingDepartures({ departures }: { departures: readonly Departure[] }) {
  const { t } = useLingui()
  const columns = useDepartureColumns()
  return (
    <OverviewPanel
      heading={t`Next 7 days`}
      to="/agency/departures"
      linkLabel={t`All departures`}
      isEmpty={departures.length === 0}
      empty={t`No departures in the next 7 days.`}
    >
      <DataTable caption={t`Next 7 days`} columns={columns} rows={departures} rowKey={({ _id }) => _id} />
    </OverviewPanel>
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
  return (
    <li className={classes.review}>
      <div className={`row ${classes.head}`}>
        <strong>
          <bdi>{review.customerName ?? t`Anonymous`}</bdi>
        </strong>
        <Stars rating={review.rating} size={16} />
        <time dateTime={writtenOn}>{formatShortDay(writtenOn, locale)}</time>
      </div>
      <p className={classes.comment} dir="auto">
        {review.comment}
      </p>
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
      <DataTable caption={t`Recent Bookings`} columns={useColumns()} rows={bookings} rowKey={({ _id }) => _id} />
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
        <Link to={`/agency/bookings?booking=${_id}`} className={`${cells.link} ${cells.row}`}>
          <CustomerName of={{ name: customerName }} />
        </Link>
      ),
    },
    useStatusColumn((booking) => <BookingStatusChip of={booking} viewer="agency" />, false),
    {
      key: 'trip',
      header: t`Trip`,
      mobile: 'below',
      cell: ({ tripTitle, selectedStartDate }) => (
        <DayAndTrip day={formatDay(selectedStartDate, locale, false)}>{tripTitle}</DayAndTrip>
      ),
    },
    {
      key: 'amount',
      header: t`Amount`,
      align: 'end',
      mobile: 'below-end',
      cell: ({ totalPrice, currency }) => (
        <b className={cells.nowrap}>
          <Money amount={totalPrice} currency={currency} />
        </b>
      ),
    },
  ]
}
