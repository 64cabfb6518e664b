import { agencies } from '../content/agencies.ts'
import type { DemoTrip } from '../content/demo-trip.ts'
import { demoTrips } from '../content/trips/demo-trips.ts'
import type { ItineraryOrder } from '../store-pictures.ts'
import { writeItinerary } from './write-itinerary.ts'

export const itineraryKey = ({ key }: DemoTrip): string => `itinerary:${key}`

/** Trips with an itinerary PDF. */
const withItinerary: ReadonlySet<string> = new Set([
  'siwa-salt',
  'sand-sea',
  'luxor',
  'dahabiya',
  'dahab',
  'istanbul',
  'cappadocia',
  'zanzibar',
  'petra',
  'malaysia',
  'marsa-alam',
  'aswan-ar',
  'istanbul-ar',
])

export const hasItineraryPdf = ({ key }: DemoTrip): boolean => withItinerary.has(key)

export const orderItineraries = (): Map<string, ItineraryOrder> =>
  new Map(
    demoTrips.filter(hasItineraryPdf).map((trip): [string, ItineraryOrder] => [
      itineraryKey(trip),
      {
        kind: 'trip-itinerary',
        fileName: `${trip.key}.pdf`,
        write: () => writeItinerary(trip, agencies[trip.agency]),
      },
    ]),
  )
