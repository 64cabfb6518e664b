import { Trans, useLingui } from '@lingui/react/macro'
import { listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { readPaymentSettings } from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { call } from '#api/call.ts'
import { readSearch } from '#dashboards/shared/read-query.ts'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { countWaiting, queueSize } from '../desk/count-waiting.ts'
import { AdminTabError } from '../admin-head.tsx'
import type { AdminPageHandle } from '../admin-layout.tsx'
import type { Route } from './+types/payments-page'
import queue from '#dashboards/shared/queue/queue.module.css'
import type { TransferKind } from './checked-transfer.ts'
import { PaymentQueue } from './payment-queue.tsx'

export const handle: AdminPageHandle = { isWholeDashboard: true }

/** Moving between payments loads nothing. */
export const { clientLoader, shouldRevalidate } = definePageQuery(
  async ({ query, signal }) => {
    const search = readSearch(query)
    const kind: TransferKind = query.get('kind') === 'balances' ? 'balances' : 'payments'
    const filter = kind === 'balances' ? { balanceSent: true } : ({ status: 'pending' } as const)
    const [{ claims: presences, ...list }, settings] = await Promise.all([
      call(listBookingsForAdmin, { query: { ...filter, sort: 'booked', search, limit: queueSize }, signal }),
      // Best effort: without the settings the queue works without the accounts.
      call(readPaymentSettings, { signal }).catch(() => null),
    ])
    const waiting = await countWaiting(search, list.total, () =>
      call(listBookingsForAdmin, { query: { ...filter, limit: 1 }, signal }),
    )
    return { ...list, waiting, kind, presences, payTo: settings, list: search ?? '', now: Date.now() }
  },
  { ignoredParameters: ['booking'] },
)

export default function PaymentsPage({ loaderData }: Route.ComponentProps) {
  useRevalidateOnBookingEvents()
  const data = usePageData(loaderData)
  return <PaymentQueue key={data.kind} {...data} />
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <div className={queue.inset}>
      <AdminTabError heading={t`Payments to verify`}>
        <Trans>Failed to load bookings. Please try again later.</Trans>
      </AdminTabError>
    </div>
  )
}
