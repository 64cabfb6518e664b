import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listen } from '#data/listen.ts'
import type { CheckedTransfer } from './checked-transfer.ts'

/** Time in which a verification can be undone. */
export const undoMs = 10_000

export interface Verification {
  booking: Booking
  transfer: CheckedTransfer
  action: Extract<DeskAction, 'verify_payment' | 'verify_balance'>
  note: string
  amount: number
  receivedOn: string
}

/**
 * Verifications that are sent after ten seconds, or as soon as the page is left (docs/product/payments.md#undo). `send`
 * reports the result itself; `undo` returns the payment to the queue.
 */
export function useUndoableVerifications({
  send,
  onUndo,
}: {
  send: (verification: Verification) => void
  onUndo: (booking: Booking) => void
}) {
  const [pending, setPending] = useState<readonly Verification[]>([])
  const timers = useRef(new Map<Verification, ReturnType<typeof setTimeout>>())
  /** False once it was sent or undone. */
  const take = (verification: Verification): boolean => {
    clearTimeout(timers.current.get(verification))
    return timers.current.delete(verification)
  }
  const drop = (verification: Verification) => setPending((all) => all.filter((each) => each !== verification))
  const latestSend = useRef(send)
  useEffect(() => {
    latestSend.current = send
  })
  const sendNow = (verification: Verification) => {
    if (!take(verification)) return
    drop(verification)
    latestSend.current(verification)
  }
  const sendAll = useEffectEvent(() => {
    for (const verification of timers.current.keys()) sendNow(verification)
  })
  useEffect(() => {
    const stop = listen(['pagehide'], () => sendAll())
    return () => {
      stop()
      sendAll()
    }
  }, [])
  return {
    pending,
    add(verification: Verification) {
      timers.current.set(
        verification,
        setTimeout(() => sendNow(verification), undoMs),
      )
      setPending((all) => [...all, verification])
    },
    undo(verification: Verification) {
      if (!take(verification)) return
      drop(verification)
      onUndo(verification.booking)
    },
  }
}
