import { limits } from '@rihla/contract/limits.ts'
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import type { Context } from '#context.ts'
import { codeLifeMs, linkLifeMs } from './account-limits.ts'

/** Purpose of a code: the same digits are not valid for another purpose. */
interface ProofOf {
  purpose: 'registration' | 'reset'
  /** Id of the registration or the person. */
  id: string
}

/** What the database stores of a mail's code and link. */
export interface VerificationTokens {
  codeHash: Buffer
  codeExpiresAt: Date
  linkHash: Buffer
  linkExpiresAt: Date
}

export const hashCode = (secret: string, { purpose, id }: ProofOf, code: string): Buffer =>
  keyedHash(secret, `${purpose} code ${id}`, code)

/** Creates a code and a link for one mail, and the hashes to store. */
export function createVerificationTokens(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  of: ProofOf,
): VerificationTokens & { code: string; linkToken: string } {
  const code = newCode()
  const linkToken = newToken()
  const now = clock.now().getTime()
  return {
    code,
    linkToken,
    codeHash: hashCode(config.appSecret, of, code),
    codeExpiresAt: new Date(now + codeLifeMs),
    linkHash: hashToken(linkToken),
    linkExpiresAt: new Date(now + linkLifeMs),
  }
}

/** 256 random bits, for sessions, links and registrations. Only the hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

const newCode = (): string => String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0')

/**
 * For short values, whose plain hash could be reversed by brute force. `purpose` separates two uses of the same
 * value.
 */
export const keyedHash = (secret: string, purpose: string, value: string): Buffer =>
  createHmac('sha256', secret).update(`${purpose}\n${value}`).digest()
