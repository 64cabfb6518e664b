import type { Transaction } from '../database/database.ts'
import { attachUpload } from '../uploads/attach-upload.ts'
import { updateTripImages } from './trip-images.queries.ts'

export interface TripFiles {
  tripId: string
  agencyId: string
  images: readonly string[]
}

/** Gives the trip these pictures, in this order. Each must be an upload of the agency; the trip's own may come again. */
export async function attachTripImages(trx: Transaction, { tripId, agencyId, images }: TripFiles): Promise<void> {
  const uploadIds: string[] = []
  for (const url of images) {
    const upload = await attachUpload(trx, { url, kind: 'trip-image', ownerId: agencyId })
    uploadIds.push(upload.id)
  }
  await updateTripImages(trx, tripId, uploadIds)
}

export async function attachItinerary(
  trx: Transaction,
  agencyId: string,
  url: string | null | undefined,
): Promise<string | null> {
  if (!url) return null
  const upload = await attachUpload(trx, { url, kind: 'trip-itinerary', ownerId: agencyId })
  return upload.id
}
