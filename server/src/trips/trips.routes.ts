import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import * as api from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { ipOf } from '#http/client-ip.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { changeTrip, createTrip } from './editing/save-trip.ts'
import { findTrip } from './find-trip.queries.ts'
import { countMyTrips, listMyTripRows } from './lists/my-trips.queries.ts'
import { presentTrip } from './present-trip.ts'
import { recordTripView } from './trip-views.ts'

/** The full trip for this viewer; throws `not_found` when they may not see it. */
export const showTrip = async (
  { db, clock }: Context,
  viewer: CurrentUser | undefined,
  tripId: string,
): Promise<Trip> => presentTrip(requireFound(await findTrip(db, tripId, viewer)), viewer, clock.today())

export function tripsRoutes(app: App, context: Context): void {
  serve(app, api.readTrip, async ({ user, params: { id } }, reply) => {
    const trip = await showTrip(context, user, id)
    setSurrogateKeys(reply, [`trip:${trip._id}`, `agency:${trip.agency._id}`])
    return trip
  })

  serve(app, api.createTrip, async ({ user, body, headers }) =>
    showTrip(context, user, await createTrip(context, user, body, headers['idempotency-key'])),
  )

  serve(app, api.changeTrip, async ({ user, params: { id }, body }) => {
    await changeTrip(context, user, { tripId: id, input: body })
    return showTrip(context, user, id)
  })

  serve(app, api.recordTripView, async (request) => {
    const { user, i18n } = request
    const userAgent = request.headers['user-agent'] ?? ''
    await recordTripView(context, { tripId: request.params.id, viewer: user, ip: ipOf(request), userAgent })
    return { message: i18n.t('View recorded.') }
  })
}

/** An agency's own trips. */
export function myTripsRoutes(app: App, { db, clock }: Context): void {
  serve(app, api.listMyTrips, async ({ user, query: { search, status, sort }, page }, reply) => {
    const [rows, counts] = await Promise.all([
      listMyTripRows(db, { agencyId: user.id, search, status, sort, today: clock.today() }, page),
      countMyTrips(db, { agencyId: user.id, search }),
    ])
    setTotal(reply, counts[status ?? 'all'])
    return rows.map((row) => presentTrip(row, user, clock.today()))
  })

  serve(app, summarizeMyTrips, async ({ user, query: { search } }) => ({
    counts: await countMyTrips(db, { agencyId: user.id, search }),
  }))
}
