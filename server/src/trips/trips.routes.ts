import { DomainError } from '@rihla/contract/errors.ts'
import { summarizeMyTrips } from '@rihla/contract/trips/my-trips.api.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import {
  changeTrip as changeEndpoint,
  createTrip as createEndpoint,
  listMyTrips,
  readTrip,
  recordTripView as viewEndpoint,
} from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { ipOf } from '#http/client-ip.ts'
import { type CurrentUser, findUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { i18nOf } from '#translations/i18n.ts'
import { changeTrip, createTrip } from './editing/save-trip.ts'
import { findTrip } from './find-trip.queries.ts'
import { countMyTrips, listMyTripRows } from './lists/my-trips.queries.ts'
import { presentTrip } from './present-trip.ts'
import { recordTripView } from './trip-views.ts'

/** The full trip for this viewer; throws `not_found` when they may not see it. */
export async function showTrip(context: Context, viewer: CurrentUser | undefined, tripId: string): Promise<Trip> {
  const row = await findTrip(context.db, tripId, viewer)
  if (!row) throw new DomainError('not_found')
  return presentTrip(row, viewer)
}

export function tripsRoutes(app: App, context: Context): void {
  app.route({
    ...readTrip,
    handler: async (request, reply) => {
      const trip = await showTrip(context, findUser(request), requireId(request.params.id))
      setSurrogateKeys(reply, [`trip:${trip._id}`, `agency:${trip.agency._id}`])
      return trip
    },
  })

  app.route({
    ...createEndpoint,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const tripId = await createTrip(context, agency, request.body, request.headers['idempotency-key'])
      return reply.code(201).send(await showTrip(context, agency, tripId))
    },
  })

  app.route({
    ...changeEndpoint,
    handler: async (request) => {
      const agency = requireUser(request)
      const tripId = requireId(request.params.id)
      await changeTrip(context, agency, { tripId, input: request.body })
      return showTrip(context, agency, tripId)
    },
  })

  app.route({
    ...viewEndpoint,
    handler: async (request) => {
      await recordTripView(context, {
        tripId: requireId(request.params.id),
        viewer: findUser(request),
        ip: ipOf(request),
        userAgent: request.headers['user-agent'] ?? '',
      })
      return { message: i18nOf(localeOf(request)).t(/*i18n*/ 'View recorded.') }
    },
  })
}

/** An agency's own trips. */
export function myTripsRoutes(app: App, context: Context): void {
  app.route({
    ...listMyTrips,
    handler: async (request, reply) => {
      const agency = requireUser(request)
      const { search, status, sort } = request.query
      const today = context.clock.today()
      const [rows, counts] = await Promise.all([
        listMyTripRows(context.db, { agencyId: agency.id, search, status, sort, today }, pageOf(request.query)),
        countMyTrips(context.db, { agencyId: agency.id, search }),
      ])
      setTotal(reply, counts[status ?? 'all'])
      return rows.map((row) => presentTrip(row, agency))
    },
  })

  app.route({
    ...summarizeMyTrips,
    handler: async (request) => ({
      counts: await countMyTrips(context.db, { agencyId: requireUser(request).id, search: request.query.search }),
    }),
  })
}
