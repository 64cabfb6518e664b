import { Trans, useLingui } from '@lingui/react/macro'
import { listBookingsForAdmin } from '@rihla/contract/bookings/bookings.api.ts'
import { readPaymentSettings } from '@rihla/contract/settings/settings.api.ts'
import { call } from '#api/call.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { readSearch } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { isSameListBehind } from '#dashboards/shared/url-dialog-state.ts'
import { AdminHead } from '../admin-head.tsx'
import type { AdminPageHandle } from '../admin-layout.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import type { Route } from './+types/payments-page'
import classes from './payments.module.css'
import { PaymentQueue } from './payment-queue.tsx'

export const handle: AdminPageHandle = { isWholeDashboard: true }

/** Page size of the queue; further payments load with the next revalidation. */
const queueSize = 100

async function readQueue({ request }: Route.ClientLoaderArgs) {
  const search = readSearch(new URL(request.url).searchParams)
  const [{ claims: presences, ...list }, settings] = await Promise.all([
    call(listBookingsForAdmin, {
      query: { status: 'pending', sort: 'booked', search, limit: queueSize },
      signal: request.signal,
    }),
    // Best effort: without the settings the queue works without the account name.
    call(readPaymentSettings, { signal: request.signal }).catch(() => null),
  ])
  return { ...list, presences, account: settings?.payappUsername ?? '', search: search ?? '', now: Date.now() }
}

/** Moving between payments does not revalidate the list. */
const queue = staleIfError(readQueue, isSameListBehind('booking'))
export const clientLoader = queue.read
export const shouldRevalidate = queue.shouldRevalidate

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  useRevalidateOnBookingEvents()
  return <PaymentQueue {...loaderData} />
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <div className={classes.inset}>
      <AdminHead heading={t`Payments to verify`} />
      <TabError>
        <Trans>Failed to load bookings. Please try again later.</Trans>
      </TabError>
    </div>
  )
}

export const HydrateFallback = () => (
  <div className={classes.inset}>
    <AdminTabLoading />
  </div>
)
