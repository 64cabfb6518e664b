import { fileUrlStart } from '@rihla/contract/uploads/pictures.ts'
import type { Context } from '#context.ts'

const publicKeyStart = 'public/'
const publicName = /^[0-9a-f]{32}(_\d{1,5}x\d{1,5}_[0-9a-f]{6}\.webp|\.pdf)$/
const variantName = /^[0-9a-f]{32}(_\d{1,5}x\d{1,5}_[0-9a-f]{6}(-\d{1,5})?\.webp|\.pdf)$/
const shareName = /^[0-9a-f]{32}_\d{1,5}x\d{1,5}_[0-9a-f]{6}-share\.jpg$/
const privateUrl = /^\/files\/private\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\?|$)/

/** Where everybody reaches a public file. Pictures: `pictureUrl` and `pictureSources` of the contract give its widths. */
export function publicFileUrl(storageKey: string): string {
  if (!storageKey.startsWith(publicKeyStart)) throw new Error('a private file has no public address')
  return fileUrlStart + storageKey.slice(publicKeyStart.length)
}

/** Names a private file, and opens nothing. */
export const privateFileUrl = (uploadId: string): string => `/files/private/${uploadId}`

/**
 * A link to a private file that works for ten minutes, for those whom the caller found may see it. With a `reader` every
 * opening of it is written down as theirs.
 */
export const signFileUrl = (context: Pick<Context, 'files' | 'clock'>, uploadId: string, reader?: string): string =>
  context.files.links.sign(uploadId, context.clock.now(), reader)

/** The storage key of a file, or of a narrower variant of it, that a public URL's last part names. */
export const storageKeyOfName = (name: string): string | undefined =>
  variantName.test(name) ? publicKeyStart + name : undefined

/** The storage key of the JPEG that previews of links show, which `openGraphImageUrl` names. */
export const shareKeyOfName = (name: string): string | undefined =>
  shareName.test(name) ? publicKeyStart + name : undefined

export type NamedFile = { storageKey: string } | { uploadId: string }

/** What a `url` that an upload gave names. Ended links still name their file: they do not open it. */
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

/** The picture a share key was made of. */
export const pictureKeyOfShare = (key: string): string => key.replace(/-share\.jpg$/, '.webp')

/** The keys of all WebP variants of a public picture, or the one key of anything else. */
export const keysOf = ({ storageKey, widths }: { storageKey: string; widths: readonly number[] }): string[] =>
  widths.length === 0 ? [storageKey] : widths.map((width) => variantKey(storageKey, width, Math.max(...widths)))
