import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { failureLimits } from '#http/limit-rate.ts'
import { accountLimits } from './account-limits.ts'
import { isPassword } from './passwords.ts'
import { findPasswordHash } from './users.queries.ts'

/**
 * Requires the password for actions that a session alone does not permit. Failed attempts share one limit with
 * sign-in. `field` names the body's field in the error details. Returns the verified hash; callers that write because of it compare it again inside their transaction.
 */
export async function confirmPassword(
  context: Context,
  { userId, password, field }: { userId: string; password: string; field: string },
): Promise<string> {
  const { loginFailuresPerAccountAndIp: short, loginFailuresPerAccount: long } = accountLimits
  const failures = failureLimits(context, {
    [`password-guesses:${short.windowSeconds}:${userId}`]: short,
    [`password-guesses:${long.windowSeconds}:${userId}`]: long,
  })
  await failures.requireLeft()
  const currentHash = await findPasswordHash(context.db, userId)
  if (currentHash === null) throw new DomainError('account.no_password')
  if (!(await isPassword(password, currentHash))) {
    await failures.count()
    throw new DomainError('account.password_wrong', { field })
  }
  await failures.requireLeft()
  return currentHash
}
