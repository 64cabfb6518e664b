import { createHmac, timingSafeEqual } from 'node:crypto'

const lifeSeconds = 10 * 60

/** Signs and checks the links by which private files are reached for ten minutes (DECISIONS.md §7). */
export interface PrivateLinks {
  sign(id: string, now: Date): string
  isValid(id: string, link: { expires?: string | undefined; signature?: string | undefined }, now: Date): boolean
}

export function createPrivateLinks(secret: string): PrivateLinks {
  // A key of its own: nothing else that the secret signs can ever pass for a link.
  const key = createHmac('sha256', secret).update('private file links').digest()
  const signatureOf = (id: string, expires: string): Buffer =>
    createHmac('sha256', key).update(`${id}\n${expires}`).digest()

  return {
    sign(id, now) {
      const expires = String(Math.floor(now.getTime() / 1_000) + lifeSeconds)
      return `/files/private/${id}?expires=${expires}&signature=${signatureOf(id, expires).toString('base64url')}`
    },
    isValid(id, { expires = '', signature = '' }, now) {
      const given = Buffer.from(signature, 'base64url')
      const right = signatureOf(id, expires)
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      return Number(expires) * 1_000 > now.getTime()
    },
  }
}
