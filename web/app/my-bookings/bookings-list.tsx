import { useLingui } from '@lingui/react/macro'
import type { MyBooking, MyBookingsSummary } from '@rihla/contract/bookings/booking-schema.ts'
import { readPageNumber } from '@rihla/contract/page-number.ts'
import { type ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { type BookingGroup, bookingGroups } from '@rihla/contract/bookings/booking.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { usePendingSearchParams } from '#ui/use-pending-search-params.ts'
import { lazy } from '#ui/lazy.tsx'
import { BookingCard } from './card/booking-card.tsx'
import { BookingRows } from './booking-rows.tsx'
import classes from './bookings-list.module.css'

const BookingDetails = lazy(() => import('./details/booking-details.tsx'))

export const pageSize = 20

type ShownGroup = BookingGroup | 'all'

/** The group and page of bookings that the URL asks for. */
export const shownGroupOf = (query: URLSearchParams): { shown: ShownGroup; page: number } => ({
  shown: bookingGroups.find((group) => group === query.get('show')) ?? 'all',
  page: readPageNumber(query.get('page')),
})

interface BookingsListProps {
  /** The bookings of this page, ordered by group. */
  bookings: MyBooking[]
  /** Count on all pages of the shown group. */
  total: number
  counts: MyBookingsSummary['counts']
  /** Seats are held, or a transfer has no proof yet. */
  hasHolds: boolean
  today: string
}

export function BookingsList({ bookings, total, counts, hasHolds, today }: BookingsListProps) {
  const { t } = useLingui()
  const [query, change] = usePendingSearchParams()
  const { shown, page } = shownGroupOf(query)
  const isNavigating = useNavigation().location?.pathname.endsWith('/my-bookings') ?? false
  const ofGroup = (wanted: BookingGroup) => bookings.filter(({ group }) => group === wanted)
  const [needsYou, comingUp] = [ofGroup('needs-you'), ofGroup('coming-up')]
  const [refunds, past] = [ofGroup('refunds'), ofGroup('past')]

  const show = (next: ShownGroup) =>
    change(() => new URLSearchParams(next === 'all' ? {} : { show: next }), { replace: true })
  const open = (booking: MyBooking) => change((params) => params.set('booking', booking._id), { dialog: 'opens' })
  const chips = [
    { value: 'all', label: t`All`, count: counts.all },
    { value: 'needs-you', label: t`Action needed`, count: counts['needs-you'] },
    { value: 'coming-up', label: t`Coming up`, count: counts['coming-up'] },
    { value: 'refunds', label: t`Refunds`, count: counts.refunds },
    { value: 'past', label: t`Past`, count: counts.past },
  ] as const
  const card = (booking: MyBooking, at: number) => (
    <BookingCard
      key={booking._id}
      booking={booking}
      today={today}
      isNext={!hasHolds && at === 0}
      onOpen={() => open(booking)}
    />
  )
  const rows = (group: readonly MyBooking[]) => <BookingRows bookings={group} today={today} onOpen={open} />
  return (
    <>
      {(counts.all > pageSize || shown !== 'all') && (
        <div className={classes.chips}>
          <FilterChips<ShownGroup> label={t`Filter bookings`} chips={chips} value={shown} onChange={show} />
        </div>
      )}
      <div className={classes.part} aria-busy={isNavigating}>
        {total === 0 && (
          <EmptyState
            action={
              <Button small variant="outline" onClick={() => show('all')}>
                {t`Show all bookings`}
              </Button>
            }
          >
            {t`There is nothing here right now.`}
          </EmptyState>
        )}
        {needsYou.length > 0 && (
          <Group heading={t`Action needed`} isUrgent>
            {needsYou.map(card)}
          </Group>
        )}
        {comingUp.length > 0 && (
          <Group heading={t`Coming up`}>
            {comingUp.slice(0, 1).map(card)}
            {comingUp.length > 1 && rows(comingUp.slice(1))}
          </Group>
        )}
        {refunds.length > 0 && <Group heading={t`Refunds`}>{rows(refunds)}</Group>}
        {past.length > 0 && (
          <details className={classes.group} open={past.length === bookings.length || undefined}>
            <summary>
              <h2>{t`Past trips`}</h2> <span className="muted">{past.length}</span>
            </summary>
            {rows(past)}
          </details>
        )}
      </div>
      <Pagination page={page} pageSize={pageSize} total={total} />
      <OpenedBooking bookings={bookings} today={today} />
    </>
  )
}

interface GroupProps {
  heading: string
  isUrgent?: boolean
  children: ReactNode
}

const Group = ({ heading, isUrgent, children }: GroupProps) => (
  <section className={classes.group} aria-label={heading}>
    <h2 data-urgent={isUrgent}>{heading}</h2>
    {children}
  </section>
)

/** Opens the booking named in the URL, also one from another page: emails and vouchers link here. */
export function OpenedBooking({ bookings, today }: { bookings: readonly MyBooking[]; today: string }) {
  const [query, change] = usePendingSearchParams()
  const id = query.get('booking')
  if (!id) return null
  const close = () => change((params) => params.delete('booking'), { dialog: 'closes' })
  return <BookingDetails key={id} id={id} list={bookings} today={today} onClose={close} />
}
