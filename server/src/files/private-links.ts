import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeSeconds = 10 * 60

/** Signs and checks the links by which private files are reached for ten minutes (DECISIONS.md §7). */
export interface PrivateLinks {
  /** `reader`: whoever gets this link has every opening of it written down. */
  sign(id: string, now: Date, reader?: string): string
  isValid(id: string, link: SignedLink, now: Date): boolean
}

interface SignedLink {
  expires?: string | undefined
  reader?: string | undefined
  signature?: string | undefined
}

export function createPrivateLinks(secret: string): PrivateLinks {
  // A key of its own: nothing else that the secret signs can ever pass for a link.
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
