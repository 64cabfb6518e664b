import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeSeconds = 10 * 60

/** Signs and verifies the links to private files, valid for ten minutes (docs/product/files.md#private-files). */
export interface PrivateLinks {
  /** `reader`: every access through this link is logged under this user id. */
  sign(id: string, now: Date, reader?: string): string
  isValid(id: string, link: SignedLink, now: Date): boolean
}

interface SignedLink {
  expires?: string | undefined
  reader?: string | undefined
  signature?: string | undefined
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
    isValid(id, { expires = '', reader = '', signature = '' }, now) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id, expires, reader)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return Number(expires) * 1_000 > now.getTime()
    },
  }
}
