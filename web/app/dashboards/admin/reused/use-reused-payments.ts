import type { ReusedPayments } from '@rihla/contract/bookings/admin-booking-schema.ts'
import { listReusedPayments } from '@rihla/contract/bookings/bookings.api.ts'
import { call } from '#api/call.ts'
import { useLoaded } from '#dashboards/shared/use-loaded.ts'

/** Other bookings paid with the same transfer. Best effort: undefined when they cannot be loaded. */
export const useReusedPayments = (booking: string): ReusedPayments | undefined =>
  useLoaded(booking, (signal) => call(listReusedPayments, { params: { id: booking }, signal })).value
