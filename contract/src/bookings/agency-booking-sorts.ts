import { sortsOf } from '../sorting.ts'

/** Sort orders of the agency's list; `due`: upcoming departures first, then past ones. */
export const agencyBookingSorts = [...sortsOf(['booked', 'departure', 'amount', 'customer']), 'due'] as const
export type AgencyBookingSort = (typeof agencyBookingSorts)[number]
