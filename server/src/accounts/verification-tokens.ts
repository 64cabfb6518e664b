import type { Context } from '#context.ts'
import { codeLifeMs, linkLifeMs } from './account-limits.ts'
import { hashToken, keyedHash, newCode, newToken } from './secrets.ts'

/** What a code is for: the same digits prove nothing elsewhere. */
export interface ProofOf {
  purpose: 'registration' | 'reset'
  /** The registration, or the person. */
  id: string
}

/** What is stored of a mail's code and link. */
export interface VerificationTokens {
  codeHash: Buffer
  codeExpiresAt: Date
  linkHash: Buffer
  linkExpiresAt: Date
}

export const hashCode = (secret: string, { purpose, id }: ProofOf, code: string): Buffer =>
  keyedHash(secret, `${purpose} code ${id}`, code)

/** A code and a link for one mail, and what of them is stored. */
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
