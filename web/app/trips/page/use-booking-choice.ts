import { isUpcoming } from '@rihla/contract/departures/is-upcoming.ts'
import { useLingui } from '@lingui/react/macro'
import type { CalendarDate } from '@rihla/contract/dates.ts'
import { seatsLeft } from '@rihla/contract/departures/seat-label.ts'
import { limits } from '@rihla/contract/limits.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useEffect, useState } from 'react'
import { requestSignIn, useSignInRequest } from '#api/sign-in-request.ts'
import { useUser } from '#api/use-session.ts'
import { useIsPayable } from '#shell/root-data.ts'
import { useToday } from '#shell/use-today.ts'
import { showToast } from '#ui/toasts-store.ts'
import { stored } from '#data/stored.ts'
import { bookableDepartures, seatPrice } from '../bookable-departures.ts'

export interface Choice {
  date?: CalendarDate | undefined
  seats?: number | undefined
  /** Id of the user who was booking, '' for a visitor who is signing in. */
  booker?: string | undefined
  /** Seats that this customer holds, and until when (epoch milliseconds). */
  held?: { date: CalendarDate; seats: number; until: number } | undefined
}

const choices = stored<Choice>('trip-choice', { keptIn: 'tab' })

/** Choice on a trip's page, for the lifetime of the tab: it survives registering and reloading. */
function recallChoice(tripId: string): Choice {
  const { held, ...choice } = choices.read(tripId) ?? {}
  return held && held.until > Date.now() ? { ...choice, held } : choice
}

export const rememberChoice = (tripId: string, choice: Choice): void =>
  choices.save({ ...recallChoice(tripId), ...choice }, tripId)

type Departure = Trip['dates'][number]

export interface BookingChoice {
  /** Departures that have not left yet. Seats that the customer holds are left. */
  departures: readonly Departure[]
  departure: Departure | undefined
  /** Per seat, of the chosen departure. */
  price: number
  seats: number
  /** 1 to min(seats left, 10), 0 if there are none (docs/product/bookings.md#booking-form). */
  maxSeats: number
  /** The original choice, even if it is no longer available. */
  wanted: Choice
  chooseDate: (date: CalendarDate) => void
  chooseSeats: (seats: number) => void
  setHeld: (held: Choice['held']) => void
  isBooking: boolean
  /** Nothing has to be transferred, there is an account for it, or the customer has held seats and knows where to transfer. */
  isPayable: boolean
  book: () => void
  close: () => void
}

export const bookableSeats = (departure: Departure | undefined): number =>
  departure ? Math.min(seatsLeft(departure), limits.seatsPerBooking) : 0

/**
 * The traveller's choice on a trip's page, shared by the panel, the list of departures and the booking modal. A visitor
 * who books is asked to sign in and then continues.
 */
export function useBookingChoice(trip: Trip): BookingChoice {
  const { t } = useLingui()
  const today = useToday()
  const user = useUser()
  const [wanted, setWanted] = useState<Choice>({})
  const { booker, held } = wanted
  const departures = trip.dates
    .filter((date) => isUpcoming(date, today))
    .map((date) =>
      date.startDate === held?.date ? { ...date, seatsHeld: Math.max(0, date.seatsHeld - held.seats) } : date,
    )
  const first = bookableDepartures({ dates: departures }, today)[0] ?? departures[0]

  // after hydration: the server HTML has no choice
  useEffect(() => setWanted(recallChoice(trip._id)), [trip._id])

  function choose(choice: Choice): void {
    setWanted((before) => ({ ...before, ...choice }))
    rememberChoice(trip._id, choice)
  }

  const chosen = departures.find(({ startDate }) => startDate === wanted.date)
  // a departure that sold out since is replaced, if there is another
  const departure = chosen && seatsLeft(chosen) > 0 ? chosen : first
  const maxSeats = bookableSeats(departure)
  const isCustomer = user?.role === 'customer'
  const isSigningIn = useSignInRequest() !== null

  const seats = Math.min(wanted.seats ?? 1, Math.max(1, maxSeats))

  const price = seatPrice(trip, departure)
  const hasAccount = useIsPayable(trip.currency)
  const isPayable = hasAccount || price === 0 || held !== undefined
  return {
    departures,
    departure,
    price,
    seats,
    maxSeats,
    wanted,
    chooseDate: (date) => choose({ date }),
    chooseSeats: (seats) => choose({ seats }),
    setHeld: (held) => choose({ held }),
    // The sign-in dialog first shows that it succeeded.
    isPayable,
    isBooking: isPayable && isCustomer && !isSigningIn && (booker === '' || booker === user._id),
    book: () => {
      if (user && !isCustomer) {
        showToast(t`Only customers can book trips. Please login with a customer account.`, 'bad')
        return
      }
      choose({ booker: user?._id ?? '' })
      if (!user) {
        const { title, currency, pricing } = trip
        const cash = pricing && { amount: pricing.foreignAmount, currency: pricing.foreignCurrency }
        const booking = { title, date: departure?.startDate, seats, price, currency, cash }
        requestSignIn('sign-in', { stayingRoles: ['customer'], booking })
      }
    },
    close: () => choose({ booker: undefined }),
  }
}
