import { randomUUID } from 'node:crypto'
import { quoteBooking, submitBooking } from '@rihla/contract/bookings/bookings.api.ts'
import type { BookingInput } from '@rihla/contract/bookings/quote-schema.ts'
import { paymentTypes } from '@rihla/contract/bookings/booking.ts'
import { holdSeats } from '@rihla/contract/seat-holds/seat-holds.api.ts'
import { uploadPaymentProof } from '@rihla/contract/uploads/uploads.api.ts'
import type { BuiltTrip } from '../../server/src/testing/builders/trips.ts'
import { percent, pick, whole } from '../chance.ts'
import { type BookingAttempt, rememberTransition } from '../remembered.ts'
import type { VirtualUser } from '../virtual-user.ts'
import type { World } from './world.ts'

/** Holds seats, decides on a quote, transfers, and submits the booking with an upload or a reference. */
export async function bookTrip(user: VirtualUser, world: World, trip: BuiltTrip): Promise<void> {
  const key = randomUUID()
  const choice = {
    trip: trip.id,
    seats: whole(1, 3),
    selectedStartDate: pick(trip.departures).startsOn,
    paymentType: pick(paymentTypes),
    ...(percent(15) && { promoCode: world.marketplace.promo.code }),
  }
  const { trip: id, seats, selectedStartDate } = choice
  const held = await user.call('hold seats', holdSeats, { body: { trip: id, seats, selectedStartDate } })
  if (held.status !== 201) return
  const request = { ...choice, hold: held.body._id }
  const quoted = await user.call('quote', quoteBooking, { body: request })
  if (quoted.status !== 200) return
  await world.pace.think(30)
  const paymentProof = percent(15) ? await uploadProof(user, world) : undefined
  const payment = paymentProof ? { paymentProof } : { paymentReference: `TRX ${key.slice(0, 8)}` }
  await submit(user, world, { ...request, ...payment, quoteHash: quoted.body.quoteHash }, key)
  await world.pace.think(15)
}

async function uploadProof(user: VirtualUser, { proof }: World): Promise<string | undefined> {
  const { status, body } = await user.call('upload proof', uploadPaymentProof, proof)
  return status === 201 ? body.url : undefined
}

const maxTries = 3
const retryAfterSeconds = 2

/** Like a browser, repeats an unanswered request with its idempotency key. */
async function submit(user: VirtualUser, world: World, body: BookingInput, key: string): Promise<void> {
  const attempt: BookingAttempt = { customerId: user.id, key, state: 'unanswered' }
  world.remembered.attempts.push(attempt)
  for (let tries = 1; tries <= maxTries && attempt.state === 'unanswered'; tries += 1) {
    if (tries > 1) await world.pace.wait(retryAfterSeconds)
    const response = await user.call('book', submitBooking, { body, headers: { 'idempotency-key': key } })
    if (response.status === 201) {
      attempt.state = 'acknowledged'
      attempt.bookingId = response.body._id
      rememberTransition(world.remembered, response.body._id, 'submit')
    } else if (isRefusal(response)) attempt.state = 'refused'
  }
}

/** Server errors and a running request with the same key leave open whether the booking exists. */
const isRefusal = ({ status, error }: { status: number; error: { code: string } }): boolean =>
  status >= 400 && status < 500 && error.code !== 'idempotency.running'
