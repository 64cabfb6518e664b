import { Trans, useLingui } from '@lingui/react/macro'
import { listMyBookings } from '@rihla/contract/bookings/bookings.api.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { limits } from '@rihla/contract/limits.ts'
import { IconSearch } from '@tabler/icons-react'
import { useRevalidator, type ShouldRevalidateFunctionArgs } from 'react-router'
import { call } from '../api/call.ts'
import { requestSignIn } from '../api/sign-in-request.ts'
import { useUser } from '../api/use-session.ts'
import { useToday } from '../shell/use-today.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/my-bookings-page'
import { BookingsList } from './bookings-list.tsx'
import { BookingsSkeleton } from './card/bookings-skeleton.tsx'
import { NextTrip } from './next-trip.tsx'
import { useReloadOnReturn } from './use-reload-on-return.ts'
import classes from './my-bookings-page.module.css'

/** All of a customer's bookings at once: what needs them must not hide on a later page. `null` when they could not be loaded. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ bookings: Booking[] | null }> {
  const loaded = call(listMyBookings, { query: { limit: limits.listMost }, signal: request.signal })
  return { bookings: await loaded.catch(() => null) }
}

/** The filter, the page and the opened booking stand in the address; none of them needs other data. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate

export default function MyBookingsPage({ loaderData: { bookings } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator()
  const isCustomer = useUser()?.role === 'customer'
  const today = useToday()
  useReloadOnReturn()
  if (!isCustomer) return <SignInFirst />
  if (bookings === null) {
    return (
      <Frame>
        <ErrorState onRetry={() => void revalidate()} busy={state === 'loading'}>
          <Trans>Failed to load your bookings. Please try again later.</Trans>
        </ErrorState>
      </Frame>
    )
  }
  if (bookings.length === 0) {
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
    <Frame words={<NextTrip bookings={bookings} today={today} />} hasWayOn>
      <BookingsList bookings={bookings} today={today} />
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
          <Button onClick={() => requestSignIn('sign-in', { staying: ['customer'] })}>
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
