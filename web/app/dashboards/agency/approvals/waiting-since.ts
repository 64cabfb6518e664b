import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'

type Waiting = Pick<Booking, 'events' | 'createdAt'>

/** A booking waits for the agency from the moment its payment was verified. */
export const waitingSince = ({ events, createdAt }: Waiting): string =>
  events.findLast(({ to }) => to === 'payment_verified')?.createdAt ?? createdAt
