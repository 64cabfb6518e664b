import { limits } from '@rihla/contract/limits.ts'
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { secondsAfter } from '#clock.ts'
import type { Context } from '#context.ts'
import { codeLifeSeconds, linkLifeSeconds } from './account-limits.ts'

/** Purpose of a code: the same digits are not valid for another purpose. */
interface ProofOf {
  purpose: 'registration' | 'reset'
  /** Id of the registration or the person. */
  id: string
}

/** The error for a code or link whose hash is not, or no longer, in its column. */
export const tokenRefusals = { code_hash: 'account.code_wrong', link_hash: 'account.link_invalid' } as const

/** A code or link that a person received by mail, and the column that contains its hash until it is used. */
export interface TokenProof {
  column: keyof typeof tokenRefusals
  hash: Buffer
}

export const hashCode = (secret: string, { purpose, id }: ProofOf, code: string): Buffer =>
  keyedHash(secret, `${purpose} code ${id}`, code)

/** Creates a code and a link for one mail, and the columns that the database stores of them. */
export function createVerificationTokens({ config, clock }: Pick<Context, 'config' | 'clock'>, of: ProofOf) {
  const code = newCode()
  const linkToken = newToken()
  const now = clock.databaseNow()
  const columns = {
    code_hash: hashCode(config.appSecret, of, code),
    code_expires_at: secondsAfter(now, codeLifeSeconds),
    code_tries: 0,
    owner_tries: 0,
    link_hash: hashToken(linkToken),
    link_expires_at: secondsAfter(now, linkLifeSeconds),
  }
  // for the mail only, which says when its code has expired: the columns decide
  const expiry = (seconds: number) => new Date(clock.now().getTime() + seconds * 1_000)
  return { code, linkToken, columns, expiresAt: { code: expiry(codeLifeSeconds), link: expiry(linkLifeSeconds) } }
}

export type TokenColumns = ReturnType<typeof createVerificationTokens>['columns']

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

/** What the database stores of the random id of a browser. */
export const deviceHashOf = ({ config }: Pick<Context, 'config'>, device: string | undefined): Buffer | null =>
  device === undefined ? null : keyedHash(config.appSecret, 'known device', device)
