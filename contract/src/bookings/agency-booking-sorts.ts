import { sortsOf } from '../sorting.ts'

/** Orders of the agency's list; `due`: the next departures first, and after them those that have left. */
export const agencyBookingSorts = [...sortsOf(['booked', 'departure', 'amount', 'customer']), 'due'] as const
export type AgencyBookingSort = (typeof agencyBookingSorts)[number]
