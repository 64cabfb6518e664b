import { randomFillSync } from 'node:crypto'

const bytesOfId = 9
// Generating random bytes costs the same for one id as for many.
const pool = Buffer.alloc(bytesOfId * 512)
let at = pool.length

/** A unique id of twelve characters. */
export function nextRequestId(): string {
  if (at === pool.length) {
    randomFillSync(pool)
    at = 0
  }
  const id = pool.toString('base64url', at, at + bytesOfId)
  at += bytesOfId
  return id
}
