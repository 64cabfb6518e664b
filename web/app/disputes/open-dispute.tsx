import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazy } from '#ui/lazy.tsx'

const OpenDisputeDialog = lazy(() => import('./open-dispute-dialog.tsx'))

interface OpenDisputeProps {
  booking: Booking
  /** Of the button and its dialog. */
  label: string
  isAdmin?: boolean
  variant?: 'outline' | 'primary' | 'accent'
  /** One step of a card among those of others. */
  full?: boolean
}

/** The button that opens a case, where the reader may. */
export function OpenDispute({ booking, label, isAdmin = false, variant = 'outline', full = false }: OpenDisputeProps) {
  const [isOpen, setIsOpen] = useState(false)
  if (!booking.actions.includes('open_dispute')) return null
  return (
    <>
      <Button
        small
        full={full}
        variant={variant}
        aria-label={full ? `${label}: ${booking.trip.title}` : undefined}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <OpenDisputeDialog booking={booking} title={label} isAdmin={isAdmin} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
