import { quoteDateChange } from '@rihla/contract/bookings/date-change.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
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
  await world.it.call(performTransition, {
    as: world.people.customer,
    params: { ...params, action: 'request_date_change' },
    body,
  })
  return { params }
}

const ownBooking = only({ customer: 200, otherCustomer: 404 })

const transitions = [
  ['request_date_change', ownBooking, withOtherDate],
  ['withdraw_date_change', ownBooking, asked],
  ['accept_date_change', only({ admin: 200, agency: 200, otherAgency: 404, unverifiedAgency: 404 }), asked],
] as const

export const dateChangePermissions: Permission[] = [
  {
    route: quoteDateChange,
    statuses: ownBooking,
    call: async (world) => ({ params: (await withOtherDate(world)).params }),
  },
  ...transitions.map(([action, statuses, prepare]): Permission => ({
    route: performTransition,
    variant: action,
    statuses,
    call: async (world) => {
      const { params, ...more } = await prepare(world)
      return { params: { ...params, action }, body: {}, ...more }
    },
  })),
]
