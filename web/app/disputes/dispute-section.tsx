import { useLingui } from '@lingui/react/macro'
import type { Booking, BookingDetails } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'
import { DisputeCase } from './dispute-case.tsx'

const OpenDisputeDialog = lazy(() => import('./open-dispute-dialog.tsx'))

/** The latest case of a booking, and the button that opens one, for its customer and its agency. */
export function DisputeSection({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  if (!booking.dispute && !booking.actions.includes('open_dispute')) return null
  return (
    <section className="stack">
      <h3>{booking.dispute ? t`Reported problem` : t`Was there a problem?`}</h3>
      {booking.dispute && <DisputeCase bookingId={booking._id} />}
      <OpenDispute booking={booking} label={t`There was a problem`} />
    </section>
  )
}

interface OpenDisputeProps {
  booking: Booking
  /** Of the button and its dialog. */
  label: string
  isAdmin?: boolean
}

/** The button that opens a case, where the reader may. */
export function OpenDispute({ booking, label, isAdmin = false }: OpenDisputeProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!booking.actions.includes('open_dispute')) return null
  return (
    <div>
      <Button small variant="outline" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <OpenDisputeDialog booking={booking} title={label} isAdmin={isAdmin} onClose={() => setIsOpen(false)} />
      )}
    </div>
  )
}
