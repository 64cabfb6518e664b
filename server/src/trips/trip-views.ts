import { createHmac } from 'node:crypto'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { limitRate, type RateLimit } from '#http/limit-rate.ts'
import { insertOutboxEntries } from '#outbox/outbox.queries.ts'
import { findVisibleTripOwner } from './find-trip.queries.ts'
import { viewEntry } from './expand-views.ts'
import type { TripView } from './trip-views.queries.ts'

/** User agents of crawlers, some of which run the scripts of a page. */
const crawler = /bot\b|crawl|spider|slurp|lighthouse|externalhit|preview/i

/** Visitors behind one IP; a view that is not counted costs its visitor nothing. */
const perTripAndIp: RateLimit = { max: 20, windowSeconds: 3_600 }
const perIp: RateLimit = { max: 300, windowSeconds: 3_600 }

/** A page view: the viewer is identified by the user when signed in, else by IP address and user agent. */
export interface ViewRequest {
  tripId: string
  viewer: CurrentUser | undefined
  ip: string
  userAgent: string
}

/** Only a keyed hash is stored, so that addresses cannot be recovered by brute force. */
const keyOf = (secret: string, { viewer, ip, userAgent }: ViewRequest): Buffer =>
  createHmac('sha256', secret)
    .update(viewer ? `trip-view:user:${viewer.id}` : `trip-view:browser:${ip}\n${userAgent}`)
    .digest()

/** Views by the own agency and by admins do not count (docs/product/trips.md#views). The relay counts the others in sets. */
export async function recordTripView(context: Context, request: ViewRequest): Promise<void> {
  const { tripId, viewer } = request
  const trip = requireFound(await findVisibleTripOwner(context.db, tripId, viewer))
  if (viewer?.role === 'admin' || viewer?.id === trip.agency_id || crawler.test(request.userAgent)) return
  if (!viewer) {
    await limitRate(context, `views:${request.ip}`, perIp)
    await limitRate(context, `views:${tripId}:${request.ip}`, perTripAndIp)
  }
  const view: TripView = {
    tripId,
    viewerId: viewer?.id ?? null,
    viewerKey: keyOf(context.config.appSecret, request).toString('hex'),
    at: context.clock.now().toISOString(),
  }
  await context.db.transaction().execute((trx) => insertOutboxEntries(trx, [viewEntry(view)]))
}
