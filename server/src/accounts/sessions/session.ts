import type { Clock } from '#clock.ts'
import type { Context } from '#context.ts'
import type { FindSessionUser } from '#http/access.ts'
import { sessionLifeMs, sessionTouchMs } from '../account-limits.ts'
import { hashToken, newToken } from '../verification-tokens.ts'
import { findSession, type NewSession, updateSessionUse } from './sessions.queries.ts'

/** A session to be inserted, with its token: the only moment both are known. */
export function newSession(clock: Clock, userId: string, userAgent: string): NewSession & { token: string } {
  const now = clock.now()
  const token = newToken()
  return {
    token,
    tokenHash: hashToken(token),
    userId,
    userAgent: userAgent.slice(0, 300),
    now,
    expiresAt: new Date(now.getTime() + sessionLifeMs),
  }
}

/**
 * Reads the session on every request instead of caching it, so that a reset, deactivation or deletion ends it at
 * once, on every instance. It expires 30 days after its last use.
 */
export function sessionUserFinder({ db, clock }: Pick<Context, 'db' | 'clock'>): FindSessionUser {
  return async (token) => {
    const now = clock.now()
    const tokenHash = hashToken(token)
    const session = await findSession(db, tokenHash, now)
    if (!session) return undefined
    if (now.getTime() - session.last_used_at.getTime() >= sessionTouchMs) {
      const expiresAt = new Date(now.getTime() + sessionLifeMs)
      await updateSessionUse(db, tokenHash, { lastUsedAt: session.last_used_at, now, expiresAt })
    }
    return {
      id: session.id,
      role: session.role,
      name: session.name,
      email: session.email,
      locale: session.locale,
      isActive: true,
      isAgencyVerified: session.agency_verified_at !== null,
      tokenHash,
    }
  }
}
