import { performTransition } from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/date-change.api.ts'
import { addDays } from '@rihla/contract/dates.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

/** A confirmed booking of a trip with another date. */
const withOtherDate = async ({ it, people }: World) => {
  const [startsOn, date] = [addDays(it.clock.today(), 20), addDays(it.clock.today(), 40)]
  const departures = [startsOn, date].map((on) => ({ startsOn: on, totalSeats: 4 }))
  const trip = await buildTrip(it.context, { agency: people.agency, departures })
  const { id } = await buildBooking(it.context, { trip, customer: people.customer, status: 'confirmed' })
  return { params: { id }, body: { date } }
}

const asked = async (world: World) => {
  const { params, body } = await withOtherDate(world)
  await world.it.call(api.requestDateChange, { as: world.people.customer, params, body })
  return { params }
}

const ownBooking = only({ customer: 200, otherCustomer: 404 })

export const dateChangePermissions: Permission[] = [
  {
    route: api.quoteDateChange,
    statuses: ownBooking,
    call: async (world) => ({ params: (await withOtherDate(world)).params }),
  },
  { route: api.requestDateChange, statuses: ownBooking, call: withOtherDate },
  { route: api.withdrawDateChange, statuses: ownBooking, call: asked },
  {
    route: performTransition,
    variant: 'accept_date_change',
    statuses: only({ admin: 200 }),
    call: async (world) => ({
      params: { ...(await asked(world)).params, action: 'accept_date_change' },
      body: {},
    }),
  },
  {
    route: api.answerDateChange,
    statuses: only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 }),
    call: async (world) => ({ ...(await asked(world)), body: { action: 'accept' } }),
  },
]
