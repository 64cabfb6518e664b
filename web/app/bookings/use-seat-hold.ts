import type { CalendarDate } from '@rihla/contract/dates.ts'
import { holdRules } from '@rihla/contract/seat-holds/seat-hold.ts'
import { changeSeatHold, holdSeats, releaseSeatHold, startTransfer } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { call, callWithKeepalive } from '#api/call.ts'
import { browserLocale } from '#api/locale.ts'
import { networkError } from '#api/read-error.ts'
import { listen } from '#data/listen.ts'
import { hasEnded, type HeldSeats, readHold } from '#seat-holds/held-seats.ts'
import { useTimeLeft } from '#seat-holds/use-time-left.ts'

export interface ChosenSeats {
  selectedStartDate: CalendarDate
  seats: number
}

interface SeatHoldOptions {
  trip: string
  /** Null while there is nothing to hold. */
  chosen: ChosenSeats | null
  /** What the customer chose, even if fewer seats or none are left. */
  wanted: ChosenSeats | null
  /** Nothing is requested, for example while it is unknown whether the hold became a booking. */
  isPaused: boolean
  /** From the draft. */
  initial: HeldSeats | undefined
  /** An ended hold stays until the customer asks for another one: its reference may be in a transfer. */
  keepsEnded: boolean
  onChange: (hold: HeldSeats | undefined) => void
  /** The waiting list offers another number of seats: the form starts with it. */
  onOffer: (offer: HeldSeats) => void
}

interface HoldState {
  hold: HeldSeats | undefined
  error: ApiError | null
  /** Seats are booked without holding them. */
  isOff: boolean
}

export interface SeatHoldState extends HoldState {
  /** The hold, if it is of the chosen date and seats. */
  held: HeldSeats | undefined
  /** The shown end has passed. */
  hasEnded: boolean
  /** The hold has ended, may have been paid for, and its seats are not left: the customer decides what happens. */
  lost: HeldSeats | undefined
  isLoading: boolean
  settled: () => Promise<void>
  /** Holds the chosen seats again. Throws the refusal. */
  renew: () => Promise<void>
  /** Extends the hold once. */
  startTransfer: () => Promise<void>
  release: () => void
  /** The server has ended the hold. */
  end: () => void
  /** Forgets a hold that the server no longer has. */
  drop: () => void
}

const isOf = (hold: HeldSeats | undefined, chosen: ChosenSeats | null): boolean =>
  hold?.selectedStartDate === chosen?.selectedStartDate && hold?.seats === chosen?.seats

const isRefusal = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code)

const isOver = ({ endsAt }: HeldSeats): boolean => endsAt + holdRules.graceMinutes * 60_000 <= Date.now()

/** A form that is opened right after another one was closed must not get the hold that is being released. */
let releasing: Promise<void> = Promise.resolve()

/** Holds the chosen seats while the form is open. Requests are sent one after the other; only the last choice counts. */
export function useSeatHold(options: SeatHoldOptions): SeatHoldState {
  const { trip, chosen, wanted, isPaused, initial, keepsEnded, onChange, onOffer } = options
  const isKept = (hold: HeldSeats | undefined): boolean =>
    !!hold && keepsEnded && (isOf(hold, chosen) || isOf(hold, wanted)) && hasEnded(hold)
  const [state, setState] = useState<HoldState>({ hold: initial, error: null, isOff: false })
  const [isLoading, setIsLoading] = useState(() => chosen !== null && !isPaused && !isKept(initial))
  const latest = useRef({ chosen, state, isReleased: false, isStarted: false })
  const turns = useRef({ last: 0, done: releasing })

  function commit(next: HoldState): void {
    latest.current.state = next
    setState(next)
    if (!latest.current.isReleased) onChange(next.hold)
  }

  async function request({ selectedStartDate, seats }: ChosenSeats): Promise<HeldSeats> {
    const { hold } = latest.current.state
    const body = { selectedStartDate, seats }
    // an offer of the waiting list is of its date only; its seats change when the customer asks for it, not when the form opens
    const isFixed = hold?.isOffer && (hold.selectedStartDate !== selectedStartDate || !latest.current.isStarted)
    if (hold && !isFixed && !isOf(hold, body) && !isOver(hold)) {
      try {
        return await readHold((onHeaders) => call(changeSeatHold, { params: { id: hold._id }, body, onHeaders }))
      } catch (error) {
        if (!isRefusal(error, 'booking.hold_ended', 'not_found')) throw error
      }
    }
    return readHold((onHeaders) => call(holdSeats, { body: { trip, ...body }, onHeaders }))
  }

  /** Within the minutes of grace the server still returns a hold that has ended. */
  async function requestLive(wanted: ChosenSeats): Promise<HeldSeats> {
    const hold = await request(wanted)
    if (!hasEnded(hold)) return hold
    if (hold.canExtend) return extend(hold)
    await call(releaseSeatHold, { params: { id: hold._id } })
    return request(wanted)
  }

  const extend = ({ _id: id }: HeldSeats): Promise<HeldSeats> =>
    readHold((onHeaders) => call(startTransfer, { params: { id }, onHeaders }))

  function update(): Promise<void> {
    setIsLoading(true)
    const { done } = turns.current
    turns.current = { last: turns.current.last + 1, done: take(turns.current.last + 1, done) }
    return turns.current.done
  }

  async function take(turn: number, before: Promise<void>): Promise<void> {
    await before
    const wanted = latest.current.chosen
    if (turn !== turns.current.last || !wanted) return
    try {
      const hold = await requestLive(wanted)
      latest.current.isStarted = true
      commit({ hold, error: null, isOff: false })
      if (hold.isOffer && !isOf(hold, wanted)) onOffer(hold)
    } catch (error) {
      const isOff = isRefusal(error, 'booking.holds_off')
      const known = error instanceof ApiError ? error : (networkError(error, browserLocale()) as ApiError)
      commit({ hold: isOff ? undefined : latest.current.state.hold, error: isOff ? null : known, isOff })
    }
    if (turn === turns.current.last) setIsLoading(false)
  }

  async function settled(): Promise<void> {
    const { last, done } = turns.current
    await done
    if (last !== turns.current.last) await settled()
  }

  const follow = useEffectEvent(() => {
    latest.current.chosen = chosen
    const { state: before } = latest.current
    if (chosen && !isPaused && !before.isOff && !isKept(before.hold)) return void update()
    turns.current.last += 1
    setIsLoading(false)
    setState((shown) => ({ ...shown, error: null }))
  })
  const key = chosen && !isPaused && JSON.stringify([chosen, wanted])
  useEffect(() => follow(), [key])

  const isOffline = state.error?.isNetwork ?? false
  const followOnline = useEffectEvent(() => follow())
  useEffect(() => (isOffline ? listen(['online'], () => followOnline()) : undefined), [isOffline])

  async function releaseAfter(turn: Promise<void>): Promise<void> {
    await turn
    const { hold } = latest.current.state
    // an offer waits for its customer until its end
    if (hold && !hold.isOffer) await callWithKeepalive(releaseSeatHold, { params: { id: hold._id } })
  }

  const held = isOf(state.hold, chosen) ? state.hold : undefined
  const isEnded = useTimeLeft(state.hold?.endsAt ?? Infinity) === 0
  const isLost = isEnded && keepsEnded && !held && isOf(state.hold, wanted)
  return {
    ...state,
    held,
    hasEnded: held !== undefined && isEnded,
    lost: isLost ? state.hold : undefined,
    isLoading,
    settled,
    async renew() {
      await update()
      await settled()
      if (latest.current.state.error) throw latest.current.state.error
    },
    async startTransfer() {
      const { hold } = latest.current.state
      if (!hold?.canExtend) return
      commit({ ...latest.current.state, hold: { ...hold, canExtend: false } })
      try {
        commit({ ...latest.current.state, hold: await extend(hold) })
      } catch (error) {
        commit({ ...latest.current.state, hold })
        throw error
      }
    },
    release() {
      onChange(undefined)
      latest.current.isReleased = true
      releasing = releaseAfter(turns.current.done).catch(() => {})
    },
    end() {
      const { hold } = latest.current.state
      if (hold) commit({ ...latest.current.state, hold: { ...hold, endsAt: Math.min(hold.endsAt, Date.now()) } })
    },
    drop: () => commit({ hold: undefined, error: null, isOff: false }),
  }
}
