import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { FilterChips } from '../ui/filter-chips.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { BookingCard } from './card/booking-card.tsx'
import { ClosedBookings } from './closed-bookings.tsx'
import { groupBookings, type BookingGroup, type BookingsInGroups } from './group-bookings.ts'
import { OpenedBooking } from './details/opened-booking.tsx'
import classes from './bookings-list.module.css'

const pageSize = 50
const groupNames: readonly BookingGroup[] = ['needs-you', 'coming-up', 'refunds', 'past']
type Shown = BookingGroup | 'all'

/** The bookings that stand on this page of all that are shown, still in their groups. */
function pageOf(groups: BookingsInGroups<Booking>, shown: Shown, askedPage: number) {
  const listed = groupNames.flatMap((name) => (shown === 'all' || shown === name ? groups[name] : []))
  const lastPage = Math.max(1, Math.ceil(listed.length / pageSize))
  const page = Math.min(Math.max(1, Math.trunc(askedPage) || 1), lastPage)
  const here = new Set(listed.slice((page - 1) * pageSize, page * pageSize))
  const keep = (name: BookingGroup) => groups[name].filter((booking) => here.has(booking))
  return {
    page,
    total: listed.length,
    needsYou: keep('needs-you'),
    comingUp: keep('coming-up'),
    closed: [...keep('refunds'), ...keep('past')],
  }
}

export function BookingsList({ bookings, today }: { bookings: readonly Booking[]; today: string }) {
  const { t } = useLingui()
  const [query, setQuery] = useSearchParams()
  const groups = groupBookings(bookings, today)
  const shown = groupNames.find((name) => name === query.get('show')) ?? 'all'
  const { page, total, needsYou, comingUp, closed } = pageOf(groups, shown, Number(query.get('page')))

  const show = (next: Shown) =>
    setQuery(next === 'all' ? {} : { show: next }, { preventScrollReset: true, replace: true })
  const open = (booking: Booking) => {
    const opened = new URLSearchParams(query)
    opened.set('booking', booking._id)
    setQuery(opened, { preventScrollReset: true })
  }
  const chips = [
    { value: 'all', label: t`All`, count: bookings.length },
    { value: 'needs-you', label: t`Needs you`, count: groups['needs-you'].length },
    { value: 'coming-up', label: t`Coming up`, count: groups['coming-up'].length },
    { value: 'refunds', label: t`Refunds`, count: groups.refunds.length },
    { value: 'past', label: t`Past`, count: groups.past.length },
  ] as const
  return (
    <>
      <div className={classes.chips}>
        <FilterChips<Shown> label={t`Filter bookings`} chips={chips} value={shown} onChange={show} />
      </div>
      {total === 0 && (
        <EmptyState>
          <Trans>There is nothing here right now.</Trans>
        </EmptyState>
      )}
      {needsYou.length > 0 && (
        <Group
          heading={t`Needs you`}
          words={
            <Plural
              value={needsYou.length}
              one="One payment did not go through"
              other="# payments did not go through"
            />
          }
        >
          {needsYou.map((booking) => (
            <BookingCard key={booking._id} booking={booking} today={today} onOpen={() => open(booking)} />
          ))}
        </Group>
      )}
      {comingUp.length > 0 && (
        <Group heading={t`Coming up`} words={<Trans>In the order they leave</Trans>}>
          {comingUp.map((booking) => (
            <BookingCard key={booking._id} booking={booking} today={today} onOpen={() => open(booking)} />
          ))}
        </Group>
      )}
      {closed.length > 0 && (
        <Group heading={t`Refunds and past trips`} words={<Trans>Kept so that you can look things up</Trans>}>
          <ClosedBookings bookings={closed} today={today} onOpen={open} />
        </Group>
      )}
      {total > pageSize && <Pagination page={page} pageSize={pageSize} total={total} />}
      <OpenedBooking bookings={bookings} today={today} />
    </>
  )
}

function Group({ heading, words, children }: { heading: string; words: React.ReactNode; children: React.ReactNode }) {
  return (
    <section className={classes.group} aria-label={heading}>
      <header>
        <h2>{heading}</h2>
        <p>{words}</p>
      </header>
      {children}
    </section>
  )
}
