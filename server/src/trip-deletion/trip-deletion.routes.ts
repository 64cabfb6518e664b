import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import { deleteTrip as deleteEndpoint, deleteTripForAdmin } from '@rihla/contract/trips/trips.api.ts'
import type { FastifyRequest } from 'fastify'
import { countDeletionImpact } from '#bookings/transitions/release-bookings.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/app.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { localeOf } from '#http/locale.ts'
import { i18nOf } from '#translations/i18n.ts'
import { findVisibleTripOwner } from '#trips/find-trip.queries.ts'
import { deleteTrip } from './delete-trip.ts'

interface DeletionRequest {
  Params: { id: string }
  Body: BodyOf<typeof deleteEndpoint>
}

/** Deletion of a trip by its agency or an admin, and the impact they confirm. */
export function tripDeletionRoutes(app: App, context: Context): void {
  app.route({
    ...readTripDeletion,
    handler: async (request) => {
      const user = requireUser(request)
      const tripId = requireId(request.params.id)
      const trip = await findVisibleTripOwner(context.db, tripId, user)
      if (!trip || (user.role !== 'admin' && trip.agency_id !== user.id)) throw new DomainError('not_found')
      return countDeletionImpact(context, context.db, { tripId })
    },
  })

  const handler = async (request: FastifyRequest<DeletionRequest>) => {
    const tripId = requireId(request.params.id)
    await deleteTrip(context, requireUser(request), { tripId, seen: request.body?.seen })
    return { message: i18nOf(localeOf(request)).t(/*i18n*/ 'Trip deleted successfully') }
  }
  app.route({ ...deleteEndpoint, handler })
  app.route({ ...deleteTripForAdmin, handler })
}
