import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { exportBookingsForAdmin, listBookingsForAdmin } from '@rihla/contract/bookings/bookings.api.ts'
import { IconReceipt } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { call } from '#api/call.ts'
import { staleIfError } from '#api/stale-if-error.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/notice.tsx'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { readPage } from '#dashboards/shared/read-query.ts'
import { TabError } from '#ui/tab-error.tsx'
import { useQuery } from '#dashboards/shared/use-query.ts'
import { isSameListBehind } from '#dashboards/shared/url-dialog-state.ts'
import { AdminHead } from '../admin-head.tsx'
import { AdminTabLoading } from '../admin-tab-loading.tsx'
import type { AdminAction } from '../decisions/admin-action.ts'
import type { Route } from './+types/bookings-tab'
import { bookingsWaiting } from './bookings-waiting.ts'
import { readList } from './read-list.ts'
import { StatusTabs } from './status-tabs.tsx'
import { BookingsTable } from './table/bookings-table.tsx'
import { BookingsToolbar } from './toolbar/bookings-toolbar.tsx'

const BookingModal = lazy(() => import('./details/booking-modal.tsx'))

const pageSize = 20

async function readBookings({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams
  const page = readPage(query)
  const { claims: presences, ...list } = await call(listBookingsForAdmin, {
    query: { ...readList(query), page, limit: pageSize },
    signal: request.signal,
  })
  return { ...list, presences, page, now: Date.now() }
}

/** Opening a booking over the list does not revalidate the list. */
const list = staleIfError(readBookings, isSameListBehind('booking'))
export const clientLoader = list.read
export const shouldRevalidate = list.shouldRevalidate

export default function BookingsTab({ loaderData }: Route.ComponentProps) {
  const { bookings, counts, chosen, isCapped } = loaderData
  const { t } = useLingui()
  const query = useQuery()
  const [address] = useSearchParams()
  useRevalidateOnBookingEvents()
  const [initialAction, setInitialAction] = useState<AdminAction>()
  const opened = query.read('booking')
  const open = (id: string, action?: AdminAction) => {
    setInitialAction(action)
    query.set({ booking: id, page: query.read('page') })
  }
  const { revalidate } = useRevalidator()
  const waiting = bookingsWaiting(counts)
  return (
    <>
      <AdminHead
        heading={t`Bookings`}
        description={<Waiting {...waiting} />}
        action={
          waiting.toVerify > 0 && (
            <ButtonLink small look="accent" to="/admin/bookings/payments" icon={<Icon of={IconReceipt} />}>
              <Plural value={waiting.toVerify} one="Check # payment" other="Check # payments" />
            </ButtonLink>
          )
        }
      />
      <StatusTabs counts={counts} toRefund={waiting.toRefund} />
      <BookingsToolbar chosen={chosen}>
        <ExportButton endpoint={exportBookingsForAdmin} query={readList(address)} name="bookings.csv" />
      </BookingsToolbar>
      {isCapped && (
        <Notice>
          <Trans>
            More than 1,000 bookings match, and only the first 1,000 are shown. Refine your search to narrow the
            results.
          </Trans>
        </Notice>
      )}
      <BookingsTable {...loaderData} pageSize={pageSize} onOpen={open} />
      {opened && (
        <Suspense fallback={null}>
          <BookingModal
            key={opened}
            id={opened}
            listed={bookings.find(({ _id }) => _id === opened)}
            initialAction={initialAction}
            onDecided={() => void revalidate()}
            onClose={() => query.set({ booking: '', page: query.read('page') })}
          />
        </Suspense>
      )}
    </>
  )
}

function Waiting({ toConfirm, toRefund, toVerify, all }: ReturnType<typeof bookingsWaiting>) {
  if (all === 0) return <Trans>You’re all caught up.</Trans>
  return (
    <Trans>
      To verify: {toVerify} · To confirm: {toConfirm} · Refunds due: {toRefund}
    </Trans>
  )
}

export function ErrorBoundary() {
  const { t } = useLingui()
  return (
    <>
      <AdminHead heading={t`Bookings`} />
      <TabError>
        <Trans>Failed to load bookings. Please try again later.</Trans>
      </TabError>
    </>
  )
}

export const HydrateFallback = AdminTabLoading
