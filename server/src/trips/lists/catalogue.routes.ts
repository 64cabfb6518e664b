import { listDestinations, listTrips } from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '#context.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/app.ts'
import { setSurrogateKeys } from '#http/surrogate-keys.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { presentTripCard } from '../present-trip.ts'
import { countCatalogue, listCatalogue, listDestinationRows } from './catalogue.queries.ts'
import { readCatalogueFilter } from './catalogue-filter.ts'

const defaultDestinationLimit = 8

/** The public lists. */
export function catalogueRoutes(app: App, context: Context): void {
  app.route({
    ...listTrips,
    handler: async ({ query }, reply) => {
      const filter = await readCatalogueFilter(context.db, query)
      const today = context.clock.today()
      const order = { sort: query.sort, today }
      const [rows, total] = await Promise.all([
        listCatalogue(context.db, filter, { order, page: pageOf(query) }),
        countCatalogue(context.db, filter, today),
      ])
      setTotal(reply, total)
      // cards show seats, which bookings change, so each trip shown is a surrogate key
      const shown = rows.map(({ id }) => `trip:${id}` as const)
      setSurrogateKeys(reply, filter.agency ? ['trips', `agency:${filter.agency}`, ...shown] : ['trips', ...shown])
      return rows.map((row) => presentTripCard(row))
    },
  })

  app.route({
    ...listDestinations,
    handler: async ({ query }, reply) => {
      setSurrogateKeys(reply, ['trips'])
      const rows = await listDestinationRows(context.db, query.limit ?? defaultDestinationLimit)
      return rows.map(({ destination, trips, image_key: key }) => ({
        destination,
        trips,
        image: key === null ? null : publicFileUrl(key),
      }))
    },
  })
}
