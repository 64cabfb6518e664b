import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '../context.ts'
import { countAttempt, requireBelowLimit } from '../http/limit-rate.ts'
import { accountLimits } from './account-limits.ts'
import { isPassword } from './passwords.ts'
import { findPasswordHash } from './users.queries.ts'

interface Proof {
  userId: string
  password: string
  /** The body's field, for the form to point at. */
  field: string
}

/**
 * What a session alone does not open is opened by the password. Guesses are counted as at a sign-in, over everything that
 * asks for it. Answers the hash that was proved: who changes something on the strength of it compares it once more.
 */
export async function provePassword(context: Context, { userId, password, field }: Proof): Promise<string> {
  const guesses = `password-guesses:${userId}`
  await requireBelowLimit(context, guesses, accountLimits.loginFailuresPerAccountAndIp)
  const currentHash = await findPasswordHash(context.db, userId)
  if (currentHash === null) throw new DomainError('account.no_password')
  if (!(await isPassword(password, currentHash))) {
    await countAttempt(context, guesses, accountLimits.loginFailuresPerAccountAndIp)
    throw new DomainError('account.password_wrong', { field })
  }
  await requireBelowLimit(context, guesses, accountLimits.loginFailuresPerAccountAndIp)
  return currentHash
}
