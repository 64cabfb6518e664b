import { transferReference } from '@rihla/contract/bookings/booking.ts'
import type { HoldState } from '@rihla/contract/seat-holds/seat-hold.ts'
import type { SeatHold } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import type { Context } from '#context.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { SeatHoldRow } from '#trips/seat-holds.queries.ts'
import { presentPrice, priceOffer } from '../submission/price-offer.ts'

/** A live hold as its customer sees it, with its price. */
export async function presentHold(context: Context, customer: CurrentUser, hold: SeatHoldRow): Promise<SeatHold> {
  const choice = {
    trip: hold.trip_id,
    selectedStartDate: hold.starts_on,
    seats: hold.seats,
    hold: hold.id,
    paymentType: 'full_payment',
  } as const
  const priced = await priceOffer(context, choice, customer.id)
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
    expiresAt: hold.expires_at.toISOString(),
    canExtend: !hold.is_extended,
    isOffer: hold.is_offer,
    transferReference: transferReference(hold.booking_number),
    quote: presentPrice(priced, choice),
  }
}
