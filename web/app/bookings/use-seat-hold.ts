import { changeSeatHold, holdSeats, releaseSeatHold, startTransfer } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call, callWithKeepalive } from '#api/call.ts'
import { listen } from '#data/listen-to-events.ts'
import { hasEnded, type HeldSeats, readHold } from '#seat-holds/held-seats.ts'
import { useTimeLeft } from '#seat-holds/use-time-left.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { graceMs, heldChoice, isSameChoice } from './booking-draft.ts'
import type { BookingState } from './booking-state.ts'
import { type BookingStore, useBookingState } from './booking-store.ts'
import { type ChosenSeats, chosenSeats, wantedSeats } from './chosen-seats.ts'
import { asApiError } from './submission-errors.ts'

/** Requests are sent one after the other, also after those of a form that has just been closed. */
let requests: Promise<unknown> = Promise.resolve()

function inTurn(send: () => Promise<unknown>): void {
  requests = requests.then(send).catch(() => {})
}

/** Holds the chosen seats while the form is open. Only the last choice counts. */
export function useSeatHold(store: BookingStore, trip: string, choice: BookingChoice) {
  const { selectedStartDate, seats } = chosenSeats(choice)
  const chosen = selectedStartDate && choice.maxSeats > 0 ? { selectedStartDate, seats } : null
  const wanted = wantedSeats(choice)
  const { draft, hold: progress, activity } = useBookingState(store)
  const { hold, step, unanswered } = draft
  const isEnded = useTimeLeft(hold?.endsAt ?? Infinity) === 0
  const isOver = useTimeLeft((hold?.endsAt ?? Infinity) + graceMs) === 0
  // it is unknown whether the hold became a booking
  const isPaused = unanswered !== undefined || activity.is === 'sending' || activity.is === 'closed'
  const key = chosen && !isPaused ? JSON.stringify([chosen, wanted]) : null
  const due = progress.isOff || key === progress.answered ? null : key
  const isKept =
    !progress.isAsked && step !== 'seats' && isEnded && (isSameChoice(hold, chosen) || isSameChoice(hold, wanted))

  const follow = useEffectEvent(() => {
    if (!chosen || due === null) return undefined
    if (isKept) return store.dispatch({ type: 'holdKept', choice: due })
    let isLatest = true
    inTurn(async () => {
      if (!isLatest) return
      try {
        const next = await requestLive(trip, chosen, store.get())
        store.dispatch({ type: 'held', hold: next, choice: due })
        // the form starts with the seats that the waiting list offers
        if (next.isOffer && isLatest && !isSameChoice(next, chosen)) choice.chooseSeats(next.seats)
      } catch (error) {
        store.dispatch({ type: 'holdRefused', error: asApiError(error), choice: due })
      }
    })
    return () => {
      isLatest = false
    }
  })
  useEffect(() => follow(), [due, isKept])

  const own = heldChoice(isOver ? undefined : hold)
  const ownKey = JSON.stringify(own)
  const isShown = ownKey === JSON.stringify(choice.wanted.held)
  const showOwn = useEffectEvent(() => choice.setHeld(own))
  useEffect(() => {
    if (!isShown) showOwn()
  }, [ownKey, isShown])

  const isOffline = progress.error?.isNetwork ?? false
  useEffect(
    () => (isOffline ? listen(['online'], () => store.dispatch({ type: 'holdAgain', isAsked: false })) : undefined),
    [isOffline, store],
  )

  const held = isSameChoice(hold, chosen) ? hold : undefined
  return {
    /** There are seats to hold, or to book without. */
    canHold: chosen !== null,
    hold,
    /** The hold, if it is of the chosen date and seats. */
    held,
    /** The shown end of the chosen seats has passed. */
    hasEnded: held !== undefined && isEnded,
    /** The hold has ended, may have been paid for, and its seats are not left: the customer decides what happens. */
    lost: isEnded && step !== 'seats' && !held && isSameChoice(hold, wanted) ? hold : undefined,
    /** The chosen seats are held, or need not be. */
    isPayable: progress.isOff || (held !== undefined && !isEnded),
    error: key === null ? null : progress.error,
    isOff: progress.isOff,
    isLoading: due !== null && !isKept,
  }
}

/** Extends the hold once. */
export async function extendHold({ get, dispatch }: BookingStore): Promise<void> {
  const { hold } = get().draft
  if (!hold?.canExtend) return
  dispatch({ type: 'changed', part: { hold: { ...hold, canExtend: false } } })
  try {
    dispatch({ type: 'changed', part: { hold: await extend(hold) } })
  } catch (error) {
    dispatch({ type: 'changed', part: { hold } })
    throw error
  }
}

/** Closes the form and releases its seats; an offer waits for its customer until its end. */
export function releaseHold({ get, dispatch }: BookingStore, to?: string): void {
  const { hold: known } = get().draft
  dispatch({ type: 'closed', ...(to && { to }) })
  inTurn(async () => {
    const { hold = known } = get().draft
    if (hold && !hold.isOffer) await callWithKeepalive(releaseSeatHold, { params: { id: hold._id } })
  })
}

/** Within the minutes of grace the server still returns a hold that has ended. */
async function requestLive(trip: string, chosen: ChosenSeats, state: BookingState): Promise<HeldSeats> {
  const hold = await request(trip, chosen, state)
  if (!hasEnded(hold)) return hold
  if (hold.canExtend) return extend(hold)
  await call(releaseSeatHold, { params: { id: hold._id } })
  return request(trip, chosen, state)
}

async function request(trip: string, chosen: ChosenSeats, { draft, hold: progress }: BookingState): Promise<HeldSeats> {
  const { hold } = draft
  const { selectedStartDate, seats } = chosen
  const body = { selectedStartDate, seats }
  // an offer of the waiting list is of its date only; its seats change when the customer asks for it, not when the form opens
  const isFixed = hold?.isOffer && (hold.selectedStartDate !== selectedStartDate || !progress.isStarted)
  if (hold && !isFixed && !isSameChoice(hold, body) && hold.endsAt + graceMs > Date.now()) {
    try {
      return await readHold((onHeaders) => call(changeSeatHold, { params: { id: hold._id }, body, onHeaders }))
    } catch (error) {
      if (!(error instanceof ApiError && ['booking.hold_ended', 'not_found'].includes(error.code))) throw error
    }
  }
  return readHold((onHeaders) => call(holdSeats, { body: { trip, ...body }, onHeaders }))
}

const extend = ({ _id: id }: HeldSeats): Promise<HeldSeats> =>
  readHold((onHeaders) => call(startTransfer, { params: { id }, onHeaders }))
