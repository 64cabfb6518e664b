import type { Context } from '#context.ts'
import { codeLifeMs, linkLifeMs } from './account-limits.ts'
import { hashToken, keyedHash, newCode, newToken } from './secrets.ts'

/** Purpose of a code: the same digits are not valid for another purpose. */
export interface ProofOf {
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
