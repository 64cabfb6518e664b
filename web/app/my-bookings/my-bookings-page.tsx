import { Trans, useLingui } from '@lingui/react/macro'
import { listMyBookings, summarizeMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import type { MyBookingsSummary } from '@rihla/contract/bookings/booking-schema.ts'
import { IconSearch } from '@tabler/icons-react'
import { redirect, useRevalidator } from 'react-router'
import { call, callList } from '#api/call.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { requestSignIn } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { useToday } from '#shell/use-today.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle } from '#ui/page-title.tsx'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import type { Route } from './+types/my-bookings-page'
import { BookingsList, type BookingsPage } from './bookings-list.tsx'
import { BookingsSkeleton } from './card/bookings-skeleton.tsx'
import { NextTrip } from './next-trip.tsx'
import { pageSize, shownGroupOf } from './shown-group.ts'
import { useRevalidateOnFocus } from './use-revalidate-on-focus.ts'
import classes from './my-bookings-page.module.css'

interface Loaded {
  /** `null` when they could not be loaded. */
  loaded: { list: BookingsPage; summary: MyBookingsSummary } | null
}

function readList({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { shown, page } = shownGroupOf(new URL(url).searchParams)
  const group = shown === 'all' ? undefined : shown
  return Promise.all([
    callList(listMyBookings, { query: { group, page, limit: pageSize }, signal }),
    call(summarizeMyBookings, { signal }),
  ])
}

/** The URL also names the opened booking, which does not change the list. */
const list = staleIfError(readList, (current, next) => {
  const [before, after] = [shownGroupOf(current.searchParams), shownGroupOf(next.searchParams)]
  return before.shown === after.shown && before.page === after.page
})
export const shouldRevalidate = list.shouldRevalidate

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  const { searchParams } = new URL(args.request.url)
  const { page } = shownGroupOf(searchParams)
  const loaded = await list.read(args).catch(() => null)
  if (!loaded) return { loaded }
  const [{ items: bookings, total }, summary] = loaded
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (page > lastPage) {
    searchParams.set('page', String(lastPage))
    throw redirect(`/my-bookings?${searchParams}`)
  }
  return { loaded: { list: { bookings, total }, summary } }
}

export default function MyBookingsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const isCustomer = useUser()?.role === 'customer'
  const today = useToday()
  useRevalidateOnFocus()
  useRevalidateOnBookingEvents()
  if (!isCustomer) return <SignInFirst />
  if (!loaded) {
    return (
      <Frame>
        <ErrorState onRetry={() => void revalidate()} busy={state === 'loading'}>
          <Trans>Failed to load your bookings. Please try again later.</Trans>
        </ErrorState>
      </Frame>
    )
  }
  const { list: bookings, summary } = loaded
  if (summary.counts.all === 0) {
    return (
      <Frame>
        <EmptyState
          picture="empty-bookings"
          heading={<Trans>No bookings yet</Trans>}
          action={
            <ButtonLink to="/destinations">
              <Trans>Explore Trips</Trans>
            </ButtonLink>
          }
        >
          <Trans>Once you book a trip, you can follow it here from your transfer to your voucher.</Trans>
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame intro={<NextTrip trip={summary.nextTrip} today={today} />} showsExploreLink>
      <BookingsList {...bookings} counts={summary.counts} today={today} />
    </Frame>
  )
}

interface FrameProps {
  intro?: React.ReactNode
  showsExploreLink?: boolean
  children: React.ReactNode
}

function Frame({ intro, showsExploreLink = false, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My bookings`} />
      <header className={classes.head}>
        <div>
          <h1>
            <Trans>My bookings</Trans>
          </h1>
          {intro}
        </div>
        {showsExploreLink && (
          <ButtonLink to="/destinations" look="outline" small icon={<Icon of={IconSearch} />}>
            <Trans>Find another trip</Trans>
          </ButtonLink>
        )}
      </header>
      {children}
    </div>
  )
}

/** Shown when the session ended while the page was open. */
function SignInFirst() {
  return (
    <Frame>
      <EmptyState
        heading={<Trans>Please login as a customer to view your bookings</Trans>}
        action={
          <Button onClick={() => requestSignIn('sign-in', { stayingRoles: ['customer'] })}>
            <Trans>Sign In</Trans>
          </Button>
        }
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
