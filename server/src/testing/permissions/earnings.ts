import * as api from '@rihla/contract/earnings/earnings.api.ts'
import * as statements from '@rihla/contract/earnings/payout-statements.api.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildPayout, buildPayoutDetails } from '#testing/builders/payouts.ts'
import { buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

const anyAgency = only({ agency: 200, otherAgency: 200, unverifiedAgency: 200 })
const ownAgency = only({ agency: 200, otherAgency: 404, unverifiedAgency: 404 })

/** A departure of the agency with a confirmed booking. */
const ownDeparture = async ({ it: { context }, people }: World) => {
  const [trip, customer] = [await buildTrip(context, { agency: people.agency }), await buildCustomer(context)]
  const { startsOn } = await buildBooking(context, { trip, customer, status: 'confirmed' })
  return { query: { trip: trip.id, start: startsOn, currency: 'EGP' } }
}

/** A payout to the agency, or to any other one. */
const payoutTo = async ({ it }: World, agencyId: string) => {
  const { context } = it
  const details = await context.db.selectFrom('payout_details').select('id').where('agency_id', '=', agencyId).execute()
  if (details.length === 0) await buildPayoutDetails(context, { agencyId })
  return { params: { id: (await buildPayout(it, { agencyId, minor: 90_000 })).id } }
}
const ownPayout = (world: World) => payoutTo(world, world.people.agency.id)
const anyPayout = async (world: World) => payoutTo(world, (await buildAgency(world.it.context)).id)

export const earningsPermissions: Permission[] = [
  { route: api.readEarnings, statuses: anyAgency },
  { route: api.listDepartureEarnings, statuses: anyAgency },
  { route: api.readDepartureEarnings, statuses: ownAgency, call: ownDeparture },
  { route: api.readEarningsStatement, statuses: anyAgency },
  { route: api.exportEarningsStatement, statuses: anyAgency },
  { route: statements.listAgencyPayouts, statuses: anyAgency },
  { route: statements.downloadPayoutStatement, statuses: ownAgency, call: ownPayout },
  { route: statements.exportPayoutStatement, statuses: ownAgency, call: ownPayout },
  { route: statements.downloadPayoutStatementForAdmin, statuses: only({ admin: 200 }), call: anyPayout },
  { route: statements.exportPayoutStatementForAdmin, statuses: only({ admin: 200 }), call: anyPayout },
]
