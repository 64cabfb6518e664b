import { listAgencies, readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { readMarketplaceFacts } from '@rihla/contract/marketplace/marketplace.api.ts'
import type { Context } from '#context.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { publicPageOf, setTotal } from '#http/paging.ts'
import { listCatalogue } from '#trips/lists/catalogue.queries.ts'
import { presentTripCard } from '#trips/present-trip.ts'
import { listTripCards } from '#trips/select-trips.ts'
import { listCheckedDocuments } from './documents/agency-documents.queries.ts'
import { countMarketplace, findPublicAgency, listDirectory } from './directory.queries.ts'
import { presentCheckedDocuments, presentPublicAgency } from './present-agency.ts'

/** The public agency directory and profiles, and what the home page says of all agencies. */
export function directoryRoutes(app: App, context: Context): void {
  serveCacheable(app, listAgencies, async ({ query }, reply) => {
    const { search = '', sort = 'newest' } = query
    const { rows, total, isMinimum } = await listDirectory(context.db, { search, sort }, publicPageOf(query))
    setTotal(reply, total, { isMinimum })
    setSurrogateKeys(reply, ['trips', ...rows.map(({ id }) => `agency:${id}` as const)])
    return rows.map(presentPublicAgency)
  })

  serveCacheable(app, readAgency, async (request, reply) => {
    const id = request.params.id
    const today = context.clock.today()
    const [agency, documents, { ids }] = await Promise.all([
      findPublicAgency(context.db, id),
      listCheckedDocuments(context.db, id, today),
      listCatalogue(context.db, { agency: id }, { sort: 'featured', today, page: request.page }),
    ])
    if (!agency) throw new DomainError('not_found')
    const presented = presentPublicAgency(agency)
    setTotal(reply, presented.stats.listedTrips)
    setSurrogateKeys(reply, [`agency:${id}`, `bookings-of:${id}`, ...ids.map((trip) => `trip:${trip}` as const)])
    const trips = await listTripCards(context.db, ids)
    return {
      ...presented,
      verifiedAt: agency.agency_verified_at?.toISOString() ?? null,
      checkedDocuments: presentCheckedDocuments(documents),
      trips: trips.map((trip) => presentTripCard(trip, today)),
    }
  })

  serveCacheable(app, readMarketplaceFacts, async (_request, reply) => {
    const { averageRating, ...counts } = await countMarketplace(context.db)
    setSurrogateKeys(reply, ['trips'])
    return { ...counts, averageRating: averageRating === null ? null : Math.round(Number(averageRating) * 10) / 10 }
  })
}
