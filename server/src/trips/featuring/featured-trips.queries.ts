import type { Database } from '#database/database.ts'
import { selectTripCards } from '../select-trips.ts'
import { isInCatalogue } from '../trip-visibility.ts'

/** In the order of their places, including trips that are currently hidden from visitors. */
export const listFeaturedTrips = (db: Database) =>
  selectTripCards(db)
    .where('t.featured_order', '>', 0)
    .select((eb) => eb.and([isInCatalogue(eb), eb('t.status', '=', 'published')]).as('is_shown'))
    .orderBy('t.featured_order')
    .execute()
