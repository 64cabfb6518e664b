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
import { BookingsList, type BookingsPart } from './bookings-list.tsx'
import { BookingsSkeleton } from './card/bookings-skeleton.tsx'
import { NextTrip } from './next-trip.tsx'
import { pageSize, shownPartOf } from './shown-part.ts'
import { useReloadOnReturn } from './use-revalidate-on-focus.ts'
import classes from './my-bookings-page.module.css'

interface Loaded {
  /** `null` when they could not be loaded. */
  loaded: { part: BookingsPart; summary: MyBookingsSummary } | null
}

function readPart({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const { shown, page } = shownPartOf(new URL(url).searchParams)
  const group = shown === 'all' ? undefined : shown
  return Promise.all([
    callList(listMyBookings, { query: { group, page, limit: pageSize }, signal }),
    call(summarizeMyBookings, { signal }),
  ])
}

/** The booking that is opened stands in the address too, but asks for no other list. */
const part = staleIfError(readPart, (current, next) => {
  const [before, after] = [shownPartOf(current.searchParams), shownPartOf(next.searchParams)]
  return before.shown === after.shown && before.page === after.page
})
export const shouldRevalidate = part.shouldRevalidate

export async function clientLoader(args: Route.ClientLoaderArgs): Promise<Loaded> {
  const { searchParams } = new URL(args.request.url)
  const { page } = shownPartOf(searchParams)
  const loaded = await part.read(args).catch(() => null)
  if (!loaded) return { loaded }
  const [{ items: bookings, total }, summary] = loaded
  const lastPage = Math.max(1, Math.ceil(total / pageSize))
  if (page > lastPage) {
    searchParams.set('page', String(lastPage))
    throw redirect(`/my-bookings?${searchParams}`)
  }
  return { loaded: { part: { bookings, total }, summary } }
}

export default function MyBookingsPage({ loaderData: { loaded } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const isCustomer = useUser()?.role === 'customer'
  const today = useToday()
  useReloadOnReturn()
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
  const { part, summary } = loaded
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
          <Trans>Once you book a trip, you follow it here from the transfer to the voucher.</Trans>
        </EmptyState>
      </Frame>
    )
  }
  return (
    <Frame words={<NextTrip trip={summary.nextTrip} today={today} />} hasWayOn>
      <BookingsList {...part} counts={summary.counts} today={today} />
    </Frame>
  )
}

interface FrameProps {
  words?: React.ReactNode
  hasWayOn?: boolean
  children: React.ReactNode
}

function Frame({ words, hasWayOn = false, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <div className={`column ${classes.page}`}>
      <PageTitle title={t`My bookings`} />
      <header className={classes.head}>
        <div>
          <h1>
            <Trans>My bookings</Trans>
          </h1>
          {words}
        </div>
        {hasWayOn && (
          <ButtonLink to="/destinations" look="outline" small icon={<Icon of={IconSearch} />}>
            <Trans>Find another trip</Trans>
          </ButtonLink>
        )}
      </header>
      {children}
    </div>
  )
}

/** The session ended while the page was open. */
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
