import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'

const OpenDisputeDialog = lazy(() => import('./open-dispute-dialog.tsx'))

interface OpenDisputeProps {
  booking: Booking
  /** Of the button and its dialog. */
  label: string
  isAdmin?: boolean
  /** The one step that moves the booking on. */
  isNext?: boolean
}

/** The button that opens a case, where the reader may. */
export function OpenDispute({ booking, label, isAdmin = false, isNext = false }: OpenDisputeProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!booking.actions.includes('open_dispute')) return null
  return (
    <>
      <Button
        small
        full={isNext}
        variant={isNext ? 'accent' : 'outline'}
        aria-label={isNext ? `${label}: ${booking.trip.title}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OpenDisputeDialog booking={booking} title={label} isAdmin={isAdmin} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
