import type { Context } from '../../context.ts'
import { codeLifeMs, linkLifeMs } from '../account-limits.ts'
import { hashToken, keyedHash, newCode, newToken } from '../secrets.ts'
import type { NewProofs } from './registrations.queries.ts'

export const hashCode = (secret: string, registrationId: string, code: string): Buffer =>
  keyedHash(secret, `registration code ${registrationId}`, code)

/** A code and a link for one mail, and what of them is stored. */
export function newProofs(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  registrationId: string,
): NewProofs & { code: string; linkToken: string } {
  const code = newCode()
  const linkToken = newToken()
  const now = clock.now().getTime()
  return {
    code,
    linkToken,
    codeHash: hashCode(config.appSecret, registrationId, code),
    codeExpiresAt: new Date(now + codeLifeMs),
    linkHash: hashToken(linkToken),
    linkExpiresAt: new Date(now + linkLifeMs),
  }
}
