import { checkIn, collectCash } from '@rihla/contract/bookings/check-in.api.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

/** A confirmed booking of the agency's own trip that departs today and requires foreign cash. */
const confirmed = async ({ it, people }: World) => {
  const startsOn = it.clock.today()
  const trip = await buildTrip(it.context, {
    agency: people.agency,
    foreign: { amount: 100, currency: 'USD' },
    departures: [{ startsOn, totalSeats: 4 }],
  })
  const { id } = await buildBooking(it.context, { trip, customer: people.customer, status: 'confirmed' })
  return { params: { id } }
}

const ownAgency = only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 })

export const checkInPermissions: Permission[] = [
  {
    route: checkIn,
    statuses: ownAgency,
    call: async (world) => ({ ...(await confirmed(world)), body: { seats: 1, version: 0 } }),
  },
  { route: collectCash, statuses: ownAgency, call: confirmed },
]
