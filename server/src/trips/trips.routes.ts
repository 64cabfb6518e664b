import { DomainError } from '@rihla/contract/errors.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import {
  changeTrip as changeEndpoint,
  createTrip as createEndpoint,
  readTrip,
  recordTripView as viewEndpoint,
} from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { ipOf } from '#http/client-ip.ts'
import { type CurrentUser, findUser, requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { i18nOf } from '#translations/i18n.ts'
import { changeTrip } from './editing/change-trip.ts'
import { createTrip } from './editing/create-trip.ts'
import { findTrip } from './find-trip.queries.ts'
import { presentTrip } from './present-trip.ts'
import { recordTripView } from './views/record-trip-view.ts'

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
