import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import { failureLimits, limitRate } from '#http/limit-rate.ts'
import { accountLimits, withMinimumDuration } from '../account-limits.ts'
import { isPassword } from '../passwords.ts'
import { listRegisteredPasswords } from '../registrations.queries.ts'
import { findAccount } from '../users.queries.ts'
import { deviceHashOf } from '../verification-tokens.ts'
import type { Browser } from './browser.ts'
import { upsertKnownDevice } from './known-devices.queries.ts'
import { newSession } from './start-session.ts'
import { insertSessionIfPassword } from './sessions.queries.ts'

interface Attempt extends Browser {
  email: string
  password: string
}

/**
 * Signs a person in. Attempts are refused while a limit is exceeded, and a correct password among too many parallel
 * attempts is refused like a wrong one. A device on which the owner has signed in recently has limits of its own, so that
 * strangers cannot lock the owner out there, whether they guess elsewhere or behind the same IP.
 */
export async function logIn(context: Context, attempt: Attempt): Promise<{ userId: string; token: string }> {
  const key = emailKey(attempt.email)
  const now = context.clock.databaseNow()
  const deviceHash = deviceHashOf(context, attempt.device)
  const account = await findAccount(context.db, key, deviceHash, now)
  if (!account?.known_since) await limitRate(context, `logins:${attempt.ip}`, accountLimits.loginsPerIp)
  const known = account?.known_since ? `${key}:${deviceHash?.toString('hex')}` : undefined
  const failures = failureLimits(context, {
    [`login-failures:${known ?? `${key}:${attempt.ip}`}`]: accountLimits.loginFailuresPerAccountAndIp,
    [`login-failures:${known ? `${known}:hour` : key}`]: accountLimits.loginFailuresPerAccount,
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
  await upsertKnownDevice(context.db, account.id, deviceHash, now)
  return { userId: account.id, token }
}

/** The password of a registration that is pending, or closed by an existing account: both return the same error. */
async function refuseIfRegistered(context: Context, { email, password }: Attempt, key: string): Promise<void> {
  for (const passwordHash of await listRegisteredPasswords(context.db, key, context.clock.databaseNow())) {
    if (await isPassword(password, passwordHash)) {
      throw new DomainError('account.email_unverified', { email })
    }
  }
}
