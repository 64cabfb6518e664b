import { DomainError } from '@rihla/contract/errors.ts'
import { readTripDeletion } from '@rihla/contract/trips/my-trips.api.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { deleteTrip as deleteEndpoint } from '@rihla/contract/trips/trips.api.ts'
import { countDeletionImpact } from '#transitions/release-bookings.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { type RequestTo, serve } from '#http/serve.ts'
import { findVisibleTripOwner } from '#trips/find-trip.queries.ts'
import { deleteTrip } from './delete-trip.ts'

/** Deletion of a trip by its agency or an admin, and the impact they confirm. */
export function tripDeletionRoutes(app: App, context: Context): void {
  serve(app, readTripDeletion, async ({ user, params: { id } }) => {
    const trip = await findVisibleTripOwner(context.db, id, user)
    if (!trip || (user.role !== 'admin' && trip.agency_id !== user.id)) throw new DomainError('not_found')
    return countDeletionImpact(context, context.db, { tripId: id })
  })

  const deleteSeen = async ({ user, params: { id }, body, i18n }: RequestTo<typeof deleteEndpoint>) => {
    await deleteTrip(context, user, { tripId: id, seen: body?.seen })
    return { message: i18n.t('Trip deleted successfully') }
  }
  serve(app, deleteEndpoint, deleteSeen)
  serve(app, deleteTripForAdmin, deleteSeen)
}
