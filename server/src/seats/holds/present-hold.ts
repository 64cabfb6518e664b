import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { HoldState } from '@rihla/contract/seat-holds/seat-hold.ts'
import type { SeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import type { Context } from '#context.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isLive as isLiveAt, type SeatHoldRow } from '../seat-holds.queries.ts'
import { presentPrice, priceEndedHold, type PricedOffer, priceOffer } from '../offers/price-offer.ts'

const choiceOf = (hold: SeatHoldRow) =>
  ({
    trip: hold.trip_id,
    selectedStartDate: hold.starts_on,
    seats: hold.seats,
    hold: hold.id,
    paymentType: 'full_payment',
  }) as const

/** A live hold as its customer sees it, with its price. */
export async function presentHold(context: Context, customer: CurrentUser, hold: SeatHoldRow): Promise<SeatHold> {
  return present(hold, { priced: await priceOffer(context, choiceOf(hold), customer.id), isLive: true })
}

/** The same for a hold that may have ended: at its own terms, which are those of a transfer that may have been made. */
export async function presentListedHold(context: Context, customer: CurrentUser, hold: SeatHoldRow): Promise<SeatHold> {
  const priced = await priceEndedHold(context, choiceOf(hold), customer.id)
  return present(hold, { priced, isLive: isLiveAt(hold, context.clock.now()) })
}

interface Presented {
  priced: Omit<PricedOffer, 'isHeld' | 'departureId'>
  isLive: boolean
}

function present(hold: SeatHoldRow, { priced, isLive }: Presented): SeatHold {
  const { offer } = priced
  return {
    _id: hold.id,
    trip: {
      _id: offer.tripId,
      title: offer.title,
      destination: offer.destination,
      image: offer.coverKey === null ? null : publicFileUrl(offer.coverKey),
    },
    selectedStartDate: hold.starts_on,
    bookingEndDate: priced.endsOn,
    seats: hold.seats,
    state: hold.state as HoldState,
    isTripBookable: offer.isPublished,
    isLive,
    expiresAt: hold.expires_at.toISOString(),
    canExtend: !hold.is_extended,
    isOffer: hold.is_offer,
    needsScreenshot: hold.needs_screenshot,
    transferReference: bookingNumber(hold.booking_number),
    quote: presentPrice(priced, choiceOf(hold)),
  }
}
