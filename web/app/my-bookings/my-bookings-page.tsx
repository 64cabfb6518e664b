import { useLingui } from '@lingui/react/macro'
import { listMyBookings, summarizeMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import { listSeatHolds } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { listWaitingList } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { IconSearch } from '@tabler/icons-react'
import { redirect } from 'react-router'
import { call, callList } from '#api/call.ts'
import { requestSignIn } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { isUnproven, readHolds } from '#seat-holds/held-seats.ts'
import { useToday } from '#shell/use-today.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { RetryState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import type { Route } from './+types/my-bookings-page'
import { BookingsList, OpenedBooking, pageSize, shownGroupOf } from './bookings-list.tsx'
import { SeatsHeld } from './seats-held.tsx'
import { BookingsSkeleton } from './card/booking-card.tsx'
import { WaitingPlaces } from './waiting-places.tsx'
import classes from './my-bookings-page.module.css'

export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const { shown, page } = shownGroupOf(query)
    const group = shown === 'all' ? undefined : shown
    const [{ items: bookings, total }, summary, holds, entries] = await Promise.all([
      callList(listMyBookings, { query: { group, page, limit: pageSize }, signal }),
      call(summarizeMyBookings, { signal }),
      readHolds((onHeaders) => call(listSeatHolds, { signal, onHeaders })),
      call(listWaitingList, { signal }),
    ])
    const lastPage = Math.max(1, Math.ceil(total / pageSize))
    if (page > lastPage) {
      query.set('page', String(lastPage))
      throw redirect(`/my-bookings?${query}`)
    }
    return { bookings, total, summary, holds, entries }
  },
  { ignoredParameters: ['booking'] },
)

const useIsCustomer = (): boolean => useUser()?.role === 'customer'

export default function MyBookingsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { summary, holds, entries, ...bookings } = usePageData(loaderData)
  const isCustomer = useIsCustomer()
  const today = useToday()
  useRevalidateOnBookingEvents()
  if (!isCustomer) return <SignInFirst />
  if (summary.counts.all === 0) {
    return (
      <Frame>
        <SeatsHeld holds={holds} />
        <WaitingPlaces entries={entries} />
        <EmptyState
          picture="empty-bookings"
          heading={t`No bookings yet`}
          action={<ButtonLink to="/destinations">{t`Explore Trips`}</ButtonLink>}
        >
          {t`Once you book a trip, you can follow it here from your transfer to your voucher.`}
        </EmptyState>
        <OpenedBooking bookings={[]} today={today} />
      </Frame>
    )
  }
  return (
    <Frame showsExploreLink>
      <SeatsHeld holds={holds} />
      <WaitingPlaces entries={entries} />
      <BookingsList
        {...bookings}
        counts={summary.counts}
        hasHolds={holds.some((hold) => hold.isLive || isUnproven(hold))}
        today={today}
      />
    </Frame>
  )
}

interface FrameProps {
  showsExploreLink?: boolean
  children: React.ReactNode
}

function Frame({ showsExploreLink = false, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My bookings`} />
      <header className={`row ${classes.head}`}>
        <h1>{t`My bookings`}</h1>
        {showsExploreLink && (
          <ButtonLink to="/destinations" variant="outline" small icon={<Icon of={IconSearch} />}>
            {t`Find another trip`}
          </ButtonLink>
        )}
      </header>
      {children}
    </div>
  )
}

/** Shown when the session ended while the page was open. */
function SignInFirst() {
  const { t } = useLingui()
  return (
    <Frame>
      <EmptyState
        heading={t`Please login as a customer to view your bookings`}
        action={<Button onClick={() => requestSignIn('sign-in', { stayingRoles: ['customer'] })}>{t`Sign In`}</Button>}
      />
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <BookingsSkeleton />
    </Frame>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  const isCustomer = useIsCustomer()
  if (!isCustomer) return <SignInFirst />
  return (
    <Frame>
      <RetryState>{t`Failed to load your bookings. Please try again later.`}</RetryState>
    </Frame>
  )
}
