import { tokenLimits } from '@rihla/contract/api-tokens/token-limits.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { isDatabaseFull } from '#database/database-errors.ts'
import type { FindTokenUser } from '#http/access.ts'
import { limitRate, type RateLimit } from '#http/limit-rate.ts'
import { hashToken } from '../verification-tokens.ts'
import { findApiToken, updateApiTokenUse } from './api-tokens.queries.ts'
import { isApiToken } from './token-format.ts'

const limit: RateLimit = { max: tokenLimits.requestsPerMinute, windowSeconds: 60 }

/** Reading goes on while nothing can be stored. */
function ignoreFullDisk(error: unknown): void {
  if (!isDatabaseFull(error)) throw error
}

/**
 * Finds the user of an API token and counts the request. Unlike sessions, tokens are read with every request: once the
 * answer of a revocation has been sent, no instance accepts the token (docs/product/api-tokens.md#revoking).
 */
export function tokenUserFinder(context: Pick<Context, 'db' | 'clock'>): FindTokenUser {
  const { db, clock } = context
  return async (token) => {
    if (!isApiToken(token)) throw new DomainError('token.malformed')
    const now = clock.databaseNow()
    const tokenHash = hashToken(token)
    const found = await findApiToken(db, tokenHash, now)
    if (!found) throw new DomainError('token.invalid')
    await limitRate(context, `api-token:${found.token_id}`, limit).catch(ignoreFullDisk)
    if (found.is_use_outdated) await updateApiTokenUse(db, found.token_id, now).catch(ignoreFullDisk)
    return {
      id: found.id,
      role: found.role,
      name: found.name,
      email: found.email,
      locale: found.locale,
      isActive: true,
      isAgencyVerified: found.agency_verified_at !== null,
      tokenHash,
      apiToken: { id: found.token_id, scopes: found.scopes },
    }
  }
}
