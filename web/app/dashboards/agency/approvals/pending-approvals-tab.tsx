import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { definePageQuery, usePageData } from '#data/page-query.ts'
import { useRevalidateOnBookingEvents } from '#notifications/live/use-revalidate-on-booking-events.ts'
import { DashboardHeader } from '#ui/dashboard-frame.tsx'
import { AgencyTabError } from '../agency-tab-states.tsx'
import type { Route } from './+types/pending-approvals-tab'
import { Approval, ApprovalsList } from './approval.tsx'
import { nextInQueue, readApprovals } from './approvals-queue.ts'
import classes from './approvals.module.css'
import { DecisionResult } from './decision-result.tsx'
import { NoApproval } from './no-approval.tsx'
import { type LastDecision, useCurrentBooking, useFocusAfterDecision } from './use-current-booking.ts'

/** Selecting a booking changes only the URL. */
export const { clientLoader, shouldRevalidate } = definePageQuery(readApprovals, { ignoredParameters: ['booking'] })

export default function PendingApprovalsTab({ loaderData }: Route.ComponentProps) {
  const approvals = usePageData(loaderData)
  const { queue, total } = approvals
  const { t } = useLingui()
  const [last, setLast] = useState<LastDecision>()
  const { current, requested, isChosen, select } = useCurrentBooking(approvals, last)
  const landing = useFocusAfterDecision(last, current)
  useRevalidateOnBookingEvents()
  const onDecided = (booking: Booking, staleText: string | undefined) => {
    const next = nextInQueue(queue, booking._id)
    setLast({ bookingId: booking._id, staleText, nextId: next?._id })
    select(next?._id)
  }
  return (
    <>
      <DashboardHeader
        title={t`Pending Approvals`}
        description={
          total > 0 && (
            <Plural
              value={total}
              one="# booking is waiting for your approval."
              other="# bookings are waiting for your approval."
            />
          )
        }
      />
      <DecisionResult requested={requested} last={last} current={current} />
      {current || queue.length > 0 ? (
        // On phones only the list is shown until a booking is chosen.
        <div className={classes.queue} data-chosen={(isChosen && current !== undefined) || undefined}>
          <ApprovalsList approvals={approvals} currentId={current?._id} />
          {current && (
            <Approval
              key={current._id}
              booking={current}
              approvals={approvals}
              onDecided={onDecided}
              headingRef={landing}
            />
          )}
        </div>
      ) : (
        <NoApproval isLoading={requested.phase === 'loading'} landing={landing} />
      )}
    </>
  )
}

export const ErrorBoundary = () => (
  <AgencyTabError of="bookings" head={<DashboardHeader heading={<Trans>Pending Approvals</Trans>} />}>
    <Trans>Failed to load your bookings. Please try again later.</Trans>
  </AgencyTabError>
)
