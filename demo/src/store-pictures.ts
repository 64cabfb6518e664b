import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Context } from '@rihla/server/context.ts'
import type { Transaction } from '@rihla/server/database/database.ts'
import { storeUpload } from '@rihla/server/uploads/store-upload.ts'
import { insertUpload, type UploadRow } from '@rihla/server/uploads/uploads.queries.ts'

/** A picture that is drawn and stored once, regardless of how many rows use it. */
export interface PictureOrder {
  kind: UploadKind
  draw: () => string
  /** Kept as small as possible, because drawing and encoding dominate the fill time. */
  width: number
  fileName: string
}

/** A PDF to store, such as an itinerary. */
export interface ItineraryOrder {
  kind: UploadKind
  write: () => Promise<Buffer>
  fileName: string
}

export type StoredPictures = ReadonlyMap<string, UploadRow>

const atOnce = 8
const pixelsPerInch = 72

async function render({ draw, width }: Pick<PictureOrder, 'draw' | 'width'>): Promise<Buffer> {
  const svg = draw()
  const drawnWidth = Number(/ width="([\d.]+)"/.exec(svg)?.[1])
  const density = Math.ceil((pixelsPerInch * width) / drawnWidth)
  // low compression, because it is decoded again immediately
  return sharp(Buffer.from(svg), { density }).resize({ width }).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
}

/** Stores pictures without an owner, because users are created later; unused ones are removed after a day. */
export async function storePictures(
  context: Context,
  orders: ReadonlyMap<string, PictureOrder | ItineraryOrder>,
): Promise<StoredPictures> {
  const widest = context.config.demoPictureWidth
  const stored = new Map<string, UploadRow>()
  const waiting = orders.entries()
  const work = async (): Promise<void> => {
    for (const [key, order] of waiting) {
      const { kind, fileName } = order
      const bytes =
        'write' in order ? await order.write() : await render({ ...order, width: Math.min(order.width, widest) })
      stored.set(key, await storeUpload(context, { kind, fileName, ownerId: null, bytes }))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return stored
}

/** Creates an upload row for an owner that refers to the stored file. */
export async function givePicture(
  { db, pictures }: { db: Transaction; pictures: StoredPictures },
  { key, ownerId, at }: { key: string; ownerId: string; at: Date },
): Promise<string> {
  const picture = pictures.get(key)
  if (!picture) throw new Error(`there is no picture '${key}'`)
  const { id } = await insertUpload(db, { ...picture, id: uuid(), owner_id: ownerId, created_at: at, attached_at: at })
  return id
}

/** Deletes the ownerless rows; their files are referenced by other rows. */
export async function forgetOriginals(trx: Transaction, pictures: StoredPictures): Promise<void> {
  const ids = [...pictures.values()].map((picture) => picture.id)
  if (ids.length > 0) await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
}
