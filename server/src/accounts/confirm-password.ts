import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { countAttempt, type RateLimit, requireBelowLimit } from '#http/limit-rate.ts'
import { accountLimits } from './account-limits.ts'
import { isPassword } from './passwords.ts'
import { findPasswordHash } from './users.queries.ts'

interface Proof {
  userId: string
  password: string
  /** Name of the body's field, for the error details. */
  field: string
}

const limits = [accountLimits.loginFailuresPerAccountAndIp, accountLimits.loginFailuresPerAccount]
const keyOf = (userId: string, { windowSeconds }: RateLimit): string => `password-guesses:${windowSeconds}:${userId}`

/**
 * Requires the password for actions that a session alone does not permit. Failed attempts share one limit with
 * sign-in. Returns the verified hash; callers that write because of it compare it again inside their transaction.
 */
export async function confirmPassword(context: Context, { userId, password, field }: Proof): Promise<string> {
  const requireGuessesLeft = async () => {
    for (const limit of limits) await requireBelowLimit(context, keyOf(userId, limit), limit)
  }
  await requireGuessesLeft()
  const currentHash = await findPasswordHash(context.db, userId)
  if (currentHash === null) throw new DomainError('account.no_password')
  if (!(await isPassword(password, currentHash))) {
    for (const limit of limits) await countAttempt(context, keyOf(userId, limit), limit)
    throw new DomainError('account.password_wrong', { field })
  }
  await requireGuessesLeft()
  return currentHash
}
