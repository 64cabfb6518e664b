import { useLingui } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { DisputeCase } from './dispute-case.tsx'

const OpenDisputeDialog = lazy(() => import('./open-dispute-dialog.tsx'))

/** The case of a booking, or the button that opens one, for its customer and its agency. */
export function DisputeSection({ booking }: { booking: Booking }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const mayOpen = booking.actions.includes('open_dispute')
  if (!booking.dispute && !mayOpen) return null
  return (
    <section className="stack">
      <h3>{booking.dispute ? t`Reported problem` : t`Was there a problem?`}</h3>
      {booking.dispute ? (
        <DisputeCase bookingId={booking._id} />
      ) : (
        <div>
          <Button small look="outline" onClick={() => setIsOpen(true)}>
            {t`There was a problem`}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <OpenDisputeDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
