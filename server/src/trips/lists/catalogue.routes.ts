import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { searchCorrectionHeader } from '@rihla/contract/list-headers.ts'
import { suggestTrips } from '@rihla/contract/trips/suggestions.api.ts'
import { listDestinations, listTrips, listTripSummaries } from '@rihla/contract/trips/trips.api.ts'
import { ListedTrip, TripSummary } from '@rihla/contract/trips/trip-schema.ts'
import type { FastifyReply } from 'fastify'
import type { Context } from '#context.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/fastify-app.ts'
import { serveCacheable } from '#http/cache-public-responses.ts'
import { sortByIds } from '#database/list-rows.ts'
import { cacheItems, sendJson } from '#http/cache-items.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { publicPageOf, setTotal } from '#http/paging.ts'
import type { SurrogateKey } from '#live/changed-pages.ts'
import { presentListedTrip, presentTripSummary } from '../present-trip.ts'
import { listTripsByIds } from '../select-trips.ts'
import { listCatalogue } from './catalogue.queries.ts'
import { listDestinationRows } from './destinations.queries.ts'
import { readCatalogueFilter } from './catalogue-filter.ts'
import { readSearchTerm } from './read-search-term.ts'
import { listTripSummaryRows } from './trip-summaries.queries.ts'
import { suggestAgencies, suggestPlaces, suggestTitles } from './suggestions.queries.ts'

const defaultDestinationLimit = 8
/** For the whole trips and for the summaries each: some 2,000 and 8,000. */
const cacheBytes = 16 * 1024 * 1024

/** A trip shows its agency, and the default discount code of the settings. */
const keysOf = (trip: string, agency: string): SurrogateKey[] => [`trip:${trip}`, `agency:${agency}`, 'settings']

/** The public lists. */
export function catalogueRoutes(app: App, { db, clock, live }: Context): void {
  /** The ids of the page; sets the headers of a list. */
  async function listPage(query: NonNullable<QueryOf<typeof listTrips>>, reply: FastifyReply) {
    const today = clock.today()
    const page = publicPageOf(query)
    const filter = await readCatalogueFilter(db, query, today)
    const { ids, total, isMinimum } = await listCatalogue(db, filter, { sort: query.sort, today, page })
    setTotal(reply, total, { isMinimum })
    const correction = filter.search?.correction
    if (correction) void reply.header(searchCorrectionHeader, encodeURIComponent(correction))
    // cards show seats, which bookings change, so each trip shown is a surrogate key
    const shown = ids.map((id) => `trip:${id}` as const)
    setSurrogateKeys(reply, filter.agency ? ['trips', `agency:${filter.agency}`, ...shown] : ['trips', ...shown])
    return { ids, today }
  }

  const readTrips = cacheItems(live, {
    name: 'trips',
    schema: ListedTrip,
    maxBytes: cacheBytes,
    read: async (ids, today) =>
      sortByIds(ids, await listTripsByIds(db, ids)).map((row) => ({
        id: row.id,
        value: presentListedTrip(row, today),
        tags: keysOf(row.id, row.agency_id),
      })),
  })
  const readSummaries = cacheItems(live, {
    name: 'trip-summaries',
    schema: TripSummary,
    maxBytes: cacheBytes,
    read: async (ids, today) =>
      (await listTripSummaryRows(db, ids, today)).map((row) => ({
        id: row.id,
        value: presentTripSummary(row, today),
        tags: keysOf(row.id, row.agencyId),
      })),
  })

  serveCacheable(app, listTrips, async ({ query }, reply) => {
    const { ids, today } = await listPage(query, reply)
    return sendJson(reply, await readTrips(ids, today))
  })

  serveCacheable(app, listTripSummaries, async ({ query }, reply) => {
    const { ids, today } = await listPage(query, reply)
    return sendJson(reply, await readSummaries(ids, today))
  })

  serveCacheable(app, listDestinations, async ({ query: { limit = defaultDestinationLimit } }, reply) => {
    setSurrogateKeys(reply, ['trips'])
    return (await listDestinationRows(db, limit)).map(({ destination, trips, image_key: key }) => ({
      destination,
      trips,
      image: key === null ? null : publicFileUrl(key),
    }))
  })

  serveCacheable(app, suggestTrips, async ({ query }, reply) => {
    setSurrogateKeys(reply, ['trips'])
    const search = await readSearchTerm(db, query.search)
    if (!search || search.hasNoMatch || search.words.length === 0) return { places: [], trips: [], agencies: [] }
    const [places, trips, agencies] = await Promise.all([
      suggestPlaces(db, search),
      // one or two letters begin too many titles
      search.isInNames ? [] : suggestTitles(db, search, clock.today()),
      suggestAgencies(db, search),
    ])
    return { places, trips, agencies }
  })
}
