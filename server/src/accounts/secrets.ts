import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { limits } from '@rihla/contract/limits.ts'

/** 256 random bits, for sessions, links and registrations. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export const newCode = (): string => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/**
 * For short values, whose plain hash could be reversed by brute force. `purpose` separates two uses of the same
 * value.
 */
export const keyedHash = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest()
