import { addDays } from '@rihla/contract/dates.ts'
import * as api from '@rihla/contract/disputes/disputes.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const text = 'The bus did not come.'

/** A confirmed booking that departed two days ago. */
const departed = async ({ it, people }: World) => {
  const departures = [{ startsOn: addDays(it.clock.today(), -2), totalSeats: 4 }]
  const trip = await buildTrip(it.context, { agency: people.agency, departures })
  const { id } = await buildBooking(it.context, { trip, customer: people.customer, status: 'confirmed' })
  return { params: { id } }
}

const opened = async (world: World) => {
  const { params } = await departed(world)
  const body = { category: 'not_provided', text } as const
  await world.it.call(api.openDispute, { as: world.people.customer, params, body })
  return { params }
}

/** Both sides have been heard. */
const heard = async (world: World) => {
  const { params } = await opened(world)
  await world.it.call(api.writeInDispute, { as: world.people.agency, params, body: { text } })
  return { params }
}

const parties = (status: number) =>
  only({ customer: status, otherCustomer: 404, agency: status, otherAgency: 404, unverifiedAgency: 404, admin: status })

export const disputesPermissions: Permission[] = [
  {
    route: api.openDispute,
    statuses: parties(201),
    call: async (world) => ({ ...(await departed(world)), body: { category: 'other', text } }),
    isUnaudited: true,
  },
  { route: api.readDispute, statuses: parties(200), call: opened },
  {
    route: api.writeInDispute,
    statuses: parties(200),
    call: async (world) => ({ ...(await opened(world)), body: { text } }),
    isUnaudited: true,
  },
  {
    // by the side that opened it
    route: api.withdrawDispute,
    statuses: only({
      customer: 200,
      otherCustomer: 404,
      agency: 403,
      otherAgency: 404,
      unverifiedAgency: 404,
      admin: 403,
    }),
    call: opened,
  },
  { route: api.listDisputes, statuses: only({ admin: 200 }) },
  {
    route: api.decideDispute,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await heard(world)), body: { decision: 'agency', reason: 'There was a bus.' } }),
  },
  {
    route: performTransition,
    variant: 'record_no_show',
    statuses: only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 }),
    call: async (world) => {
      const { params } = await departed(world)
      return { params: { ...params, action: 'record_no_show' }, body: {} }
    },
  },
]
