import { addDays, dayIn } from '@rihla/contract/dates.ts'
import { type Minor, toMajor, toMinor } from '@rihla/contract/money.ts'
import { priceBooking } from '@rihla/contract/pricing/price-booking.ts'
import type { DemoBooking } from './content/bookings/demo-booking.ts'
import { openBookings } from './content/bookings/open-bookings.ts'
import { refundBookings } from './content/bookings/refund-bookings.ts'
import { settledBookings } from './content/bookings/settled-bookings.ts'
import { customers } from './content/customers.ts'
import type { DemoTrip } from './content/demo-trip.ts'
import { demoTrips } from './content/trips/demo-trips.ts'
import type { Present } from './filling.ts'
import { drawPaymentProof } from './pictures/draw-payment-proof.ts'
import type { PictureOrder } from './store-pictures.ts'

export const demoBookings: readonly DemoBooking[] = [...settledBookings, ...openBookings, ...refundBookings]

const hourMs = 3_600_000
const apps = ['violet', 'green', 'navy', 'crimson'] as const

export const proofKey = ({ reference }: DemoBooking): string => `proof:${reference}`

/** Amount to transfer for a demo booking, priced by the application on its booking date. */
export function transferOf(booking: DemoBooking, trip: DemoTrip, present: Present): Minor {
  const { discount, foreign, currency = 'EGP' } = trip
  const bookedAt = new Date(present.now.getTime() - booking.hoursAgo * hourMs)
  return priceBooking({
    trip: {
      priceMinor: toMinor(trip.price),
      currency,
      foreignAmountMinor: foreign ? toMinor(foreign.amount) : null,
      foreignCurrency: foreign?.currency ?? null,
      hasDiscount: discount !== undefined,
      discountPercentage: discount?.percentage ?? 0,
      discountCode: discount?.code ?? null,
      discountStartDate: discount ? addDays(present.today, discount.fromDays) : null,
      discountEndDate: discount ? addDays(present.today, discount.toDays) : null,
      options: [],
    },
    seats: booking.seats,
    options: [],
    paymentType: booking.isDeposit ? 'deposit_payment' : 'full_payment',
    promoCode: booking.promoCode ?? null,
    promo: null,
    defaultDiscountCode: 'RIHLA',
    today: dayIn(present.timeZone, bookedAt),
  }).depositMinor
}

function orderProof(booking: DemoBooking, present: Present, at: number): PictureOrder {
  const trip = demoTrips.find(({ key }) => key === booking.trip)
  if (!trip) throw new Error(`there is no trip '${booking.trip}'`)
  const amount = booking.amountShown ?? toMajor(transferOf(booking, trip, present))
  const [first = '', last = ''] = customers[booking.customer].name.split(' ')
  return {
    kind: 'payment-proof',
    width: 600,
    fileName: 'transfer.jpg',
    draw: () =>
      drawPaymentProof({
        amount: `${trip.currency ?? 'EGP'} ${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
        reference: booking.reference,
        from: { name: `${first} ${last.slice(0, 1)}****`, account: `Account ending ${8_810 - at * 97}` },
        to: { name: 'RIHLA DEMO TRAVEL LLC', account: 'rihla@instapay' },
        at: new Date(present.now.getTime() - (booking.hoursAgo + 0.3) * hourMs),
        app: apps[at % apps.length]!,
      }),
  }
}

/** One screenshot per transfer, so that a reused payment has the identical picture. */
export function orderProofs(present: Present): Map<string, PictureOrder> {
  const orders = new Map<string, PictureOrder>()
  for (const [at, booking] of demoBookings.entries()) {
    if (booking.sent === 'reference' || orders.has(proofKey(booking))) continue
    orders.set(proofKey(booking), orderProof(booking, present, at))
  }
  return orders
}
