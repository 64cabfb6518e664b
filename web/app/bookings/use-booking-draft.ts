import type { BookingInput } from '@rihla/contract/bookings/booking-schema.ts'
import { useEffect, useRef, useState } from 'react'
import { type DraftValues, forgetDraft, saveDraft, newDraft, readDraft, type StoredDraft } from './stored-draft.ts'

export interface BookingDraft {
  values: DraftValues
  set: (change: Partial<DraftValues>) => void
  /**
   * The idempotency key of this booking, kept until the booking succeeds: a retry after a lost response does not book twice,
   * and the transfer reference derived from it, which may already be in a bank transfer, does not change.
   */
  key: string
  unanswered: BookingInput | undefined
  setUnanswered: (sent: BookingInput | undefined) => void
  isUploading: boolean
  setIsUploading: (isUploading: boolean) => void
  forget: () => void
}

/** Draft of the booking form; survives closing the modal, reloading and closing the browser. */
export function useBookingDraft(userId: string, tripId: string): BookingDraft {
  const [stored, setStored] = useState(() => readDraft(userId, tripId) ?? newDraft())
  const [isUploading, setIsUploading] = useState(false)
  const isDone = useRef(false)
  const latest = useRef(stored)

  // Saved on mount: the reference may be copied before anything is filled in.
  useEffect(() => saveDraft(userId, tripId, latest.current), [userId, tripId])

  // Saved synchronously: an expiring session unmounts the form before the next render.
  const change = (part: Partial<StoredDraft>) => {
    latest.current = { ...latest.current, ...part }
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
