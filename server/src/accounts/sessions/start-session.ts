import { type Clock, secondsAfter } from '#clock.ts'
import type { Context } from '#context.ts'
import { isDatabaseFull } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { FindSessionUser } from '#http/access.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { sessionLifeSeconds } from '../account-limits.ts'
import { hashToken, newToken } from '../verification-tokens.ts'
import {
  findSession,
  insertSession,
  type listSessionsOf,
  type NewSession,
  updateSessionUse,
} from './sessions.queries.ts'

/** A session to be inserted, with its token: the only moment both are known. */
export function newSession(clock: Clock, userId: string, userAgent: string): { token: string; session: NewSession } {
  const now = clock.databaseNow()
  const token = newToken()
  const session = {
    token_hash: hashToken(token),
    user_id: userId,
    created_at: now,
    last_used_at: now,
    expires_at: secondsAfter(now, sessionLifeSeconds),
    user_agent: userAgent.slice(0, 300),
  }
  return { token, session }
}

/** Returns the token of the new session. */
export async function startSession(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  userId: string,
  userAgent: string,
): Promise<string> {
  const { token, session } = newSession(clock, userId, userAgent)
  await insertSession(trx, session)
  return token
}

export const presentSession = (session: Awaited<ReturnType<typeof listSessionsOf>>[number]) => ({
  _id: session.id,
  userAgent: session.user_agent,
  createdAt: session.created_at.toISOString(),
  lastUsedAt: session.last_used_at.toISOString(),
})

/** Reading goes on while nothing can be stored. */
function ignoreFullDisk(error: unknown): void {
  if (!isDatabaseFull(error)) throw error
}

/** Parallel requests of one page read their session once. The worker process serves single files. */
const cachedMs = 1_000
const maxCached = 10_000

/**
 * Finds the user of a session, which expires 30 days after its last use. A session that a reset, deactivation or deletion
 * has ended is refused at once by the instance that ended it, and within a second by all others: it is cached for no
 * longer, and only until this instance commits anything. The worker process caches none: it does not see what the process
 * that forwards to it has committed.
 */
export function sessionUserFinder({
  db,
  clock,
  live,
  config,
}: Pick<Context, 'db' | 'clock' | 'live' | 'config'>): FindSessionUser {
  const maxAgeMs = config.requestsSocket === undefined ? cachedMs : 0
  let cached = new Map<string, { user: CurrentUser; until: number; commits: number }>()
  const clear = (): void => void (cached = new Map())
  live.subscribe('sessions', clear)
  live.onGap(clear)

  async function read(tokenHash: Buffer): Promise<CurrentUser | undefined> {
    const now = clock.databaseNow()
    const session = await findSession(db, tokenHash, now)
    if (!session) return undefined
    if (session.is_use_outdated) await updateSessionUse(db, tokenHash, now).catch(ignoreFullDisk)
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

  return async (token) => {
    const tokenHash = hashToken(token)
    const key = tokenHash.toString('base64')
    const known = cached.get(key)
    const commits = live.commits()
    const isFresh = known?.commits === commits && known.until > performance.now()
    if (isFresh && live.isConnected()) return known.user
    if (cached.size >= maxCached) clear()
    // a session that ends while it is read is put into a cache that is discarded
    const users = cached
    const until = performance.now() + maxAgeMs
    const user = await read(tokenHash)
    if (user) users.set(key, { user, until, commits })
    return user
  }
}
