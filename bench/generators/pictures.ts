import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Random } from './random.ts'
import type { GeneratedTrip } from './trips.ts'

const placeholders = ['c9a27e', '5f8f9a', 'd8c3a5', '3e5c76', '8a9a5b']

function makeUpload(random: Random, trip: GeneratedTrip['row']) {
  const id = uuid()
  const hash = createHash('sha256').update(id).digest('hex')
  const placeholder = random.pick(placeholders)
  return {
    id,
    owner_id: trip.agency_id,
    kind: 'trip-image',
    is_private: false,
    storage_key: `public/${hash.slice(0, 32)}_1920x1280_${placeholder}.webp`,
    content_type: 'image/webp',
    bytes: 240_000,
    width: 1920,
    height: 1280,
    widths: [320, 640, 960, 1440, 1920],
    placeholder,
    file_name: 'picture.jpg',
    sha256: `\\x${hash}`,
    original_sha256: `\\x${hash}`,
    created_at: trip.created_at,
    attached_at: trip.created_at,
  }
}

/** Three to six pictures for most trips, none for a few. */
export function makePictures(random: Random, trips: readonly GeneratedTrip[]) {
  const uploads: ReturnType<typeof makeUpload>[] = []
  const images: { trip_id: string; position: number; upload_id: string }[] = []
  for (const { row } of trips) {
    const count = random.percent(4) ? 0 : random.whole(3, 6)
    for (let position = 0; position < count; position += 1) {
      const upload = makeUpload(random, row)
      uploads.push(upload)
      images.push({ trip_id: row.id, position, upload_id: upload.id })
    }
  }
  return { uploads, images }
}
