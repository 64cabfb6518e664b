import * as api from '@rihla/contract/departures/departure-cancellation.api.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { App } from '#http/fastify-app.ts'
import { type RequestTo, serve } from '#http/serve.ts'
import { cancelDeparture, readCancellation } from './cancel-departure.ts'

/** Agencies cancel their departures, admins those of any agency. */
export function departureCancellationRoutes(app: App, context: Context): void {
  const read = ({ user, params: { id } }: { user: CurrentUser; params: { id: string } }) =>
    readCancellation(context, user, id)
  serve(app, api.readDepartureCancellation, read)
  serve(app, api.readDepartureCancellationForAdmin, read)

  const cancelAs =
    (role: 'agency' | 'admin') =>
    async ({ user, params: { id }, body, i18n }: RequestTo<typeof api.cancelDeparture>) => {
      const { bookings, seats } = await cancelDeparture(context, { ...user, role }, id, body)
      return { message: i18n.t('The departure is cancelled, and its travellers are informed.'), bookings, seats }
    }
  serve(app, api.cancelDeparture, cancelAs('agency'))
  serve(app, api.cancelDepartureForAdmin, cancelAs('admin'))
}
