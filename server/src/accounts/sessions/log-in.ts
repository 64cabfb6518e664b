import { emailKey } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { failureLimits, limitRate } from '#http/limit-rate.ts'
import { accountLimits, withMinimumDuration } from '../account-limits.ts'
import { isPassword } from '../passwords.ts'
import { listRegisteredPasswords } from '../registration/registrations.queries.ts'
import { findAccount, insertKnownLogin } from '../users.queries.ts'
import { keyedHash } from '../verification-tokens.ts'
import { newSession } from './session.ts'
import { insertSessionIfPassword } from './sessions.queries.ts'

interface Attempt {
  email: string
  password: string
  ip: string
  userAgent: string
}

/**
 * Signs a person in. Attempts are refused while a limit is exceeded, and a correct password among too many parallel
 * attempts is refused like a wrong one. Addresses from which the owner has signed in before are exempt from the
 * account's own limit, so that strangers cannot lock the owner out there.
 */
export async function logIn(context: Context, attempt: Attempt): Promise<{ userId: string; token: string }> {
  const key = emailKey(attempt.email)
  await limitRate(context, `logins:${attempt.ip}`, accountLimits.loginsPerIp)
  const ipHash = keyedHash(context.config.appSecret, 'known login', attempt.ip)
  const account = await findAccount(context.db, key, ipHash)
  const failures = failureLimits(context, {
    [`login-failures:${key}:${attempt.ip}`]: accountLimits.loginFailuresPerAccountAndIp,
    ...(!account?.known_since && { [`login-failures:${key}`]: accountLimits.loginFailuresPerAccount }),
  })

  await failures.requireLeft()
  if (!(await isPassword(attempt.password, account?.password_hash))) {
    // Compares one more hash for each registration of the last week: without padding, the duration would reveal
    // recent registrations.
    await withMinimumDuration(async () => {
      await refuseIfRegistered(context, attempt, key)
      await failures.count()
    })
    throw new DomainError('account.credentials_wrong')
  }
  await failures.requireLeft()
  if (!account?.is_active) throw new DomainError('account.deactivated')
  const { token, session } = newSession(context.clock, account.id, attempt.userAgent)
  const isStarted = await insertSessionIfPassword(context.db, session, account.password_hash ?? '')
  if (!isStarted) throw new DomainError('account.credentials_wrong')
  await insertKnownLogin(context.db, account.id, ipHash, context.clock.now())
  return { userId: account.id, token }
}

/** The password of a registration that is pending, or closed by an existing account: both return the same error. */
async function refuseIfRegistered(context: Context, { email, password }: Attempt, key: string): Promise<void> {
  for (const passwordHash of await listRegisteredPasswords(context.db, key, context.clock.now())) {
    if (await isPassword(password, passwordHash)) {
      throw new DomainError('account.email_unverified', { email: email.trim() })
    }
  }
}
