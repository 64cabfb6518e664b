import type { PaymentType } from '@rihla/contract/bookings/booking.ts'
import { useState } from 'react'

interface DraftValues {
  paymentType: PaymentType
  /** Applied, not merely typed. */
  promoCode: string
  /** The url of the uploaded screenshot. */
  paymentProof: string
  paymentReference: string
}

interface Stored extends DraftValues {
  key: string
}

export interface BookingDraft {
  values: DraftValues
  set: (change: Partial<DraftValues>) => void
  /**
   * The idempotency key of this booking, kept until it is made: a lost answer never books twice, and the reference made
   * of it, which may stand in a transfer already, stays the same.
   */
  key: string
  isUploading: boolean
  setIsUploading: (isUploading: boolean) => void
  forget: () => void
}

const fresh = (): Stored => ({
  paymentType: 'full_payment',
  promoCode: '',
  paymentProof: '',
  paymentReference: '',
  key: crypto.randomUUID(),
})

function read(name: string): Stored {
  try {
    return { ...fresh(), ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Stored>) }
  } catch {
    return fresh()
  }
}

/** What somebody has filled in of a booking: it survives closing the modal and reloading the page. */
export function useBookingDraft(tripId: string): BookingDraft {
  const name = `booking-draft ${tripId}`
  const [stored, setStored] = useState(() => read(name))
  const [isUploading, setIsUploading] = useState(false)

  function change(part: Partial<Stored>): void {
    setStored((now) => {
      const next = { ...now, ...part }
      sessionStorage.setItem(name, JSON.stringify(next))
      return next
    })
  }

  return {
    values: stored,
    set: change,
    key: stored.key,
    isUploading,
    setIsUploading,
    forget: () => sessionStorage.removeItem(name),
  }
}
