import type { Transaction } from '#database/database.ts'

/** The trip's images in order, the cover first. */
export const listTripImages = (trx: Transaction, tripId: string) =>
  trx
    .selectFrom('trip_images')
    .innerJoin('uploads', 'uploads.id', 'trip_images.upload_id')
    .select(['uploads.id', 'uploads.storage_key'])
    .where('trip_images.trip_id', '=', tripId)
    .orderBy('trip_images.position')
    .execute()

/** Replaces all images of the trip. */
export async function updateTripImages(trx: Transaction, tripId: string, uploadIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('trip_images').where('trip_id', '=', tripId).execute()
  if (uploadIds.length === 0) return
  await trx
    .insertInto('trip_images')
    .values(uploadIds.map((upload_id, position) => ({ trip_id: tripId, position, upload_id })))
    .execute()
}
