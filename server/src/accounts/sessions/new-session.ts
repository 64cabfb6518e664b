import type { Clock } from '#clock.ts'
import { sessionLifeMs } from '../account-limits.ts'
import { hashToken, newToken } from '../secrets.ts'
import type { NewSession } from './sessions.queries.ts'

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
