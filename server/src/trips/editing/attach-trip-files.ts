import type { Transaction } from '#database/database.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { markUnreferenced } from '#uploads/mark-unreferenced.ts'
import { listTripImages, updateTripImages } from './trip-images.queries.ts'

interface TripPictures {
  tripId: string
  agencyId: string
  urls: readonly string[]
}

/**
 * Gives the trip these pictures, in this order. Each must be an upload of the agency; the trip's own may come again, and
 * those that do not are let go.
 */
export async function attachTripImages(trx: Transaction, { tripId, agencyId, urls }: TripPictures): Promise<void> {
  const before = await listTripImages(trx, tripId)
  const uploadIds = new Set<string>()
  for (const [at, url] of urls.entries()) {
    const upload = await attachUpload(trx, { field: `images.${at}`, url, kind: 'trip-image', ownerId: agencyId })
    uploadIds.add(upload.id)
  }
  await updateTripImages(trx, tripId, [...uploadIds])
  for (const { id } of before) if (!uploadIds.has(id)) await markUnreferenced(trx, id)
}

interface TripItinerary {
  agencyId: string
  /** The upload it has now. */
  before: string | null
  url: string | null
}

/** Answers the upload that is the trip's itinerary from now on. */
export async function attachItinerary(
  trx: Transaction,
  { agencyId, before, url }: TripItinerary,
): Promise<string | null> {
  const upload = url
    ? await attachUpload(trx, { field: 'itineraryPdf', url, kind: 'trip-itinerary', ownerId: agencyId })
    : undefined
  if (before !== null && before !== upload?.id) await markUnreferenced(trx, before)
  return upload?.id ?? null
}
