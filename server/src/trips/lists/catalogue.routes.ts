import { dayIn } from '@rihla/contract/dates.ts'
import { listDestinations, listTrips } from '@rihla/contract/trips/trips.api.ts'
import type { Context } from '../../context.ts'
import { publicFileUrl } from '../../files/file-urls.ts'
import type { App } from '../../http/app.ts'
import { showTags } from '../../http/page-tags.ts'
import { pageOf, setTotal } from '../../http/paging.ts'
import { presentTripCard } from '../present-trip.ts'
import { countCatalogue, listCatalogue } from './catalogue.queries.ts'
import { listDestinationRows } from './destinations.queries.ts'
import { readCatalogueFilter } from './read-catalogue-filter.ts'

const destinationsDefault = 8

/** The lists visitors see. */
export function catalogueRoutes(app: App, context: Context): void {
  app.route({
    ...listTrips,
    handler: async ({ query }, reply) => {
      const filter = readCatalogueFilter(query)
      showTags(reply, filter.agency ? ['trips', `agency:${filter.agency}`] : ['trips'])
      const today = dayIn(context.config.platformTimeZone, context.clock.now())
      const order = { sort: query.sort ?? 'featured', today }
      const [rows, total] = await Promise.all([
        listCatalogue(context.db, filter, { order, page: pageOf(query) }),
        countCatalogue(context.db, filter, today),
      ])
      setTotal(reply, total)
      return rows.map((row) => presentTripCard(row))
    },
  })

  app.route({
    ...listDestinations,
    handler: async ({ query }, reply) => {
      showTags(reply, ['trips'])
      const rows = await listDestinationRows(context.db, query.limit ?? destinationsDefault)
      return rows.map(({ destination, trips, image_key: key }) => ({
        destination,
        trips,
        image: key === null ? null : publicFileUrl(key),
      }))
    },
  })
}
