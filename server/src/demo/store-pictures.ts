import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { insertUpload, type UploadRow } from '#uploads/uploads.queries.ts'

/** A picture that is drawn and stored once, however many people use it. */
export interface PictureOrder {
  kind: UploadKind
  draw: () => string
  /** As many pixels as it needs: drawing and encoding them is what filling the demo waits for. */
  width: number
  fileName: string
}

/** A paper to store, such as an itinerary. */
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
  // hardly compressed: it is decoded again at once
  return sharp(Buffer.from(svg), { density }).resize({ width }).removeAlpha().png({ compressionLevel: 1 }).toBuffer()
}

/** Nobody's yet: the people they are for are made afterwards, and what is never given away is removed after a day. */
export async function storePictures(
  context: Context,
  orders: ReadonlyMap<string, PictureOrder | ItineraryOrder>,
  widest: number,
): Promise<StoredPictures> {
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

/** A row of their own for the same file, in use from now on. */
export async function givePicture(
  { db, pictures }: { db: Transaction; pictures: StoredPictures },
  { key, ownerId, at }: { key: string; ownerId: string; at: Date },
): Promise<string> {
  const picture = pictures.get(key)
  if (!picture) throw new Error(`there is no picture '${key}'`)
  const { id } = await insertUpload(db, { ...picture, id: uuid(), owner_id: ownerId, created_at: at, attached_at: at })
  return id
}

/** The rows that were nobody's; their files are in use by now. */
export async function forgetOriginals(trx: Transaction, pictures: StoredPictures): Promise<void> {
  const ids = [...pictures.values()].map((picture) => picture.id)
  if (ids.length > 0) await trx.deleteFrom('uploads').where('id', 'in', ids).execute()
}
