import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { bookingSortKeys } from '@rihla/contract/bookings/booking.ts'
import { exportBookingsForAdmin, listBookingsForAdmin } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { ExportButton } from '#dashboards/shared/export-button.tsx'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { Notice } from '#ui/notice.tsx'
import { lazy } from '#ui/lazy.tsx'
import { defineListTab } from '../list-tab.tsx'
import { useBookingColumns } from './booking-columns.tsx'
import { bookingFilters, BookingsToolbar } from './admin-bookings-toolbar.tsx'
import classes from './bookings.module.css'
import { HeldReferenceNotice } from './held-reference-notice.tsx'

const BookingModal = lazy(() => import('./details/admin-booking-modal.tsx'))

const tab = defineListTab({
  heading: msg`Bookings`,
  failure: msg`Failed to load bookings. Please try again later.`,
  filters: bookingFilters,
  sortKeys: bookingSortKeys,
  defaultSort: '-booked',
  async load(query, signal) {
    const { claims: presences, ...list } = await call(listBookingsForAdmin, { query, signal })
    return { ...list, presences }
  },
  rows: ({ bookings }) => bookings,
  details: { name: 'booking', Dialog: BookingModal },
  className: classes.table,
  empty: {
    picture: 'empty-bookings',
    heading: msg`No bookings yet`,
    text: msg`Bookings appear here as soon as customers make them.`,
  },
  useView({ data: { counts, chosen, heldReference, isCapped, reused, presences }, filter, now, opened }) {
    useRevalidateOnBookingEvents()
    const [initialAction, setInitialAction] = useState<DeskAction>()
    const open = (id: string, action?: DeskAction) => {
      setInitialAction(action)
      opened.open(id)
    }
    return {
      toolbar: (
        <BookingsToolbar chosen={chosen} counts={counts}>
          <ExportButton endpoint={exportBookingsForAdmin} query={filter} name="bookings.csv" />
        </BookingsToolbar>
      ),
      aboveTable: (
        <>
          {isCapped && (
            <Notice>
              <Trans>
                More than 1,000 bookings match, and only the first 1,000 are shown. Refine your search to narrow the
                results.
              </Trans>
            </Notice>
          )}
          {heldReference && <HeldReferenceNotice held={heldReference} />}
        </>
      ),
      columns: useBookingColumns({ reused, presences, now, onOpen: open }),
      details: { initialAction },
    }
  },
})

export const { clientLoader, shouldRevalidate, ErrorBoundary } = tab
export default tab.ListTabPage
