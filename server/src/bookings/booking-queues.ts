import { defineQueue } from '#jobs/queue.ts'

/** Nightly check that the seat counters of departures match their bookings. */
export const checkSeatsQueue = defineQueue<object>('bookings.check-seats', { retries: 1, isUniquePerKey: true })
