import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { useEffect, useRef, useState } from 'react'
import { type DraftValues, forgetDraft, saveDraft, newDraft, readDraft, type StoredDraft } from './stored-draft.ts'

export interface BookingDraft {
  values: DraftValues
  set: (change: Partial<DraftValues>) => void
  /**
   * The idempotency key of this booking, kept until it is made: a lost answer never books twice, and the reference made
   * of it, which may stand in a transfer already, stays the same.
   */
  key: string
  unanswered: BookingInput | undefined
  setUnanswered: (sent: BookingInput | undefined) => void
  isUploading: boolean
  setIsUploading: (isUploading: boolean) => void
  forget: () => void
}

/** What somebody has filled in of a booking: it survives closing the modal, reloading and a closed browser. */
export function useBookingDraft(userId: string, tripId: string): BookingDraft {
  const [stored, setStored] = useState(() => readDraft(userId, tripId) ?? newDraft())
  const [isUploading, setIsUploading] = useState(false)
  const isDone = useRef(false)
  const latest = useRef(stored)

  // from the first moment on: the reference may be copied before anything is filled in
  useEffect(() => saveDraft(userId, tripId, latest.current), [userId, tripId])

  // written at once: when a session ends the form is gone before it could be drawn again
  const change = (part: Partial<StoredDraft>) => {
    latest.current = { ...latest.current, ...part, keptAt: Date.now() }
    if (!isDone.current) saveDraft(userId, tripId, latest.current)
    setStored(latest.current)
  }

  return {
    values: stored,
    set: (values) => {
      const proofAt = values.paymentProof ? { proofAt: Date.now() } : {}
      change({ ...values, ...proofAt, unanswered: undefined })
    },
    key: stored.key,
    unanswered: stored.unanswered,
    setUnanswered: (unanswered) => change({ unanswered }),
    isUploading,
    setIsUploading,
    forget: () => {
      isDone.current = true
      forgetDraft(userId, tripId)
    },
  }
}
