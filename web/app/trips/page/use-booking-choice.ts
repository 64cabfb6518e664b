import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useState } from 'react'
import { requestSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { useToday } from '#shell/use-today.ts'
import { showToast } from '#ui/toasts-store.ts'
import { type Choice, recallChoice, rememberChoice } from './remembered-choice.ts'

type Departure = Trip['dates'][number]

export interface BookingChoice {
  /** Departures that have not left yet. */
  departures: readonly Departure[]
  departure: Departure | undefined
  seats: number
  /** 1 to min(seats left, 10), 0 when there are none (SPEC.md §5). */
  maxSeats: number
  /** As it was chosen, whether or not it can be had any more. */
  wanted: Choice
  chooseDate: (date: CalendarDate) => void
  chooseSeats: (seats: number) => void
  isBooking: boolean
  book: () => void
  close: () => void
}

const maxSeatsOf = (departure: Departure | undefined): number =>
  departure ? Math.min(seatsLeft(departure), limits.seatsPerBooking) : 0

/**
 * What the traveller has chosen on a trip's page: the panel, the list of departures and the booking modal share it.
 * A visitor who wants to book is asked to sign in, and goes on booking once they have.
 */
export function useBookingChoice(trip: Trip): BookingChoice {
  const { t } = useLingui()
  const today = useToday()
  const user = useUser()
  const departures = trip.dates.filter(({ startDate }) => startDate >= today)
  const first = departures.find((departure) => seatsLeft(departure) > 0) ?? departures[0]
  const [wanted, setWanted] = useState<Choice>({})
  const { booker } = wanted

  // only now: the server's page knows nobody's choice
  useEffect(() => setWanted(recallChoice(trip._id)), [trip._id])

  function choose(choice: Choice): void {
    setWanted((before) => ({ ...before, ...choice }))
    rememberChoice(trip._id, choice)
  }

  const chosen = departures.find(({ startDate }) => startDate === wanted.date)
  // one that sold out meanwhile is let go, as long as there is another
  const departure = chosen && seatsLeft(chosen) > 0 ? chosen : first
  const maxSeats = maxSeatsOf(departure)
  const isCustomer = user?.role === 'customer'
  const isSigningIn = useSignInRequest() !== null

  return {
    departures,
    departure,
    seats: Math.min(wanted.seats ?? 1, Math.max(1, maxSeats)),
    maxSeats,
    wanted,
    chooseDate: (date) => choose({ date }),
    chooseSeats: (seats) => choose({ seats }),
    // The login dialog says first that it succeeded.
    isBooking: isCustomer && !isSigningIn && (booker === '' || booker === user._id),
    book: () => {
      if (user && !isCustomer) {
        showToast(t`Only customers can book trips. Please login with a customer account.`, 'bad')
        return
      }
      choose({ booker: user?._id ?? '' })
      if (!user) requestSignIn('sign-in', { stayingRoles: ['customer'] })
    },
    close: () => choose({ booker: undefined }),
  }
}
