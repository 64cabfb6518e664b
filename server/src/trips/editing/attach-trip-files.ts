import type { Transaction } from '#database/database.ts'
import { attachUpload, markUnreferenced } from '#uploads/attach-upload.ts'
import { listTripImages, updateTripImages } from '../trips.queries.ts'

interface TripImages {
  tripId: string
  agencyId: string
  urls: readonly string[]
}

/**
 * Replaces the trip's images with these, in this order. Each must be an upload of the agency; existing ones may be passed
 * again, and those left out are marked unreferenced.
 */
export async function attachTripImages(trx: Transaction, { tripId, agencyId, urls }: TripImages): Promise<void> {
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
  /** The current upload. */
  before: string | null
  url: string | null
}

/** Returns the id of the trip's new itinerary upload. */
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
