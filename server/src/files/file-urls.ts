import { createHmac, timingSafeEqual } from 'node:crypto'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { fileUrlStart } from '@rihla/contract/uploads/pictures.ts'
import type { servePrivateFile } from '@rihla/contract/uploads/uploads.api.ts'
import type { Clock } from '#clock.ts'

const publicKeyStart = 'public/'
const publicName = /^[0-9a-f]{32}(_\d{1,5}x\d{1,5}_[0-9a-f]{6}\.webp|\.pdf)$/
const variantName = /^[0-9a-f]{32}(_\d{1,5}x\d{1,5}_[0-9a-f]{6}(-\d{1,5})?\.webp|\.pdf)$/
const shareName = /^[0-9a-f]{32}_\d{1,5}x\d{1,5}_[0-9a-f]{6}-share\.jpg$/
const privateUrl = /^\/files\/private\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/

/** Public URL of a file. For pictures, `pictureUrl` and `pictureSources` of the contract return the widths. */
export function publicFileUrl(storageKey: string): string {
  if (!storageKey.startsWith(publicKeyStart)) throw new Error('a private file has no public URL')
  return fileUrlStart + storageKey.slice(publicKeyStart.length)
}

/** Identifies a private file, without granting access. */
export const privateFileUrl = (uploadId: string): string => `/files/private/${uploadId}`

/**
 * A signed link to a private file, valid for ten minutes; the caller has checked the permission. With a `reader`,
 * every access through the link is logged under their id.
 */
export const signFileUrl = (
  context: { files: { links: PrivateLinks }; clock: Clock },
  uploadId: string,
  reader?: string,
): string => context.files.links.sign(uploadId, context.clock.now(), reader)

/** The storage key of the file, or of a narrower variant, that the last part of a public URL names. */
export const storageKeyOfName = (name: string): string | undefined =>
  variantName.test(name) ? publicKeyStart + name : undefined

/** The storage key of the Open Graph JPEG that `openGraphImageUrl` names. */
export const shareKeyOfName = (name: string): string | undefined =>
  shareName.test(name) ? publicKeyStart + name : undefined

export type NamedFile = { storageKey: string } | { uploadId: string }

/** Parses a `url` that an upload returned. Expired links still identify their file, without granting access. */
export function readFileUrl(url: string): NamedFile | undefined {
  const uploadId = privateUrl.exec(url)?.[1]
  if (uploadId) return { uploadId }
  const name = url.startsWith(fileUrlStart) ? url.slice(fileUrlStart.length) : ''
  return publicName.test(name) ? { storageKey: publicKeyStart + name } : undefined
}

const variantKey = (storageKey: string, width: number, widest: number): string =>
  width === widest ? storageKey : storageKey.replace(/\.webp$/, `-${width}.webp`)

export const avifKey = (key: string): string => key.replace(/\.webp$/, '.avif')

export const shareKey = (storageKey: string): string => storageKey.replace(/\.webp$/, '-share.jpg')

/** The picture from which the JPEG of a share key was made. */
export const pictureKeyOfShare = (key: string): string => key.replace(/-share\.jpg$/, '.webp')

/** The keys of all WebP variants of a public picture, or the single key of any other file. */
export const keysOf = ({ storageKey, widths }: { storageKey: string; widths: readonly number[] }): string[] =>
  widths.length === 0 ? [storageKey] : widths.map((width) => variantKey(storageKey, width, Math.max(...widths)))

const lifeSeconds = 10 * 60

/** Signs and verifies the links to private files, valid for ten minutes (docs/product/files.md#private-files). */
export interface PrivateLinks {
  /** `reader`: every access through this link is logged under this user id. */
  sign(id: string, now: Date, reader?: string): string
  /** When the link was signed; undefined if it is not valid, or not any more. */
  signedAt(id: string, link: QueryOf<typeof servePrivateFile>, now: Date): Date | undefined
}

export function createPrivateLinks(secret: string): PrivateLinks {
  // A derived key: no other signature of the secret is valid for a link.
  const key = createHmac('sha256', secret).update('private file links').digest()
  const signatureOf = (id: string, expires: string, reader: string): Buffer =>
    createHmac('sha256', key).update([id, expires, reader].join('\n')).digest()

  return {
    sign(id, now, reader = '') {
      const expires = String(Math.floor(now.getTime() / 1_000) + lifeSeconds)
      const signature = signatureOf(id, expires, reader).toString('base64url')
      const query = new URLSearchParams({ expires, ...(reader && { reader }), signature })
      return `/files/private/${id}?${query.toString()}`
    },
    signedAt(id, { expires = '', reader = '', signature = '' }, now) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id, expires, reader)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const expiresAt = Number(expires) * 1_000
      return expiresAt > now.getTime() ? new Date(expiresAt - lifeSeconds * 1_000) : undefined
    },
  }
}
