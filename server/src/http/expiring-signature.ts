import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureOf = (secret: string, purpose: string, expires: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${expires}`).digest()

/** Proves, until it expires, that it comes from a process with the secret. */
export function signUntil(secret: string, purpose: string, expiresAt: number): string {
  const expires = String(expiresAt)
  return `${expires}.${signatureOf(secret, purpose, expires).toString('base64url')}`
}

export function isSignedFor(secret: string, purpose: string, given: string, now = Date.now()): boolean {
  const [expires = '', signature = ''] = given.split('.', 2)
  const [actual, expected] = [Buffer.from(signature, 'base64url'), signatureOf(secret, purpose, expires)]
  return actual.length === expected.length && timingSafeEqual(actual, expected) && Number(expires) > now
}
