import type { Database } from '#database/database.ts'
import { selectTripCards } from '../select-trips.ts'
import { isInCatalogue } from '../trip-visibility.ts'

/** In their places; with those that visitors do not see for now. */
export const listFeaturedTrips = (db: Database) =>
  selectTripCards(db)
    .where('t.featured_order', '>', 0)
    .select((eb) => eb.and([isInCatalogue(eb), eb('t.status', '=', 'published')]).as('is_shown'))
    .orderBy('t.featured_order')
    .execute()
