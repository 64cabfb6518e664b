import { defineQueue } from '#jobs/queue.ts'

/** Every night: do the counters of departures agree with their bookings? */
export const checkSeatsQueue = defineQueue<object>('bookings.check-seats', { retries: 1, isUniquePerKey: true })
