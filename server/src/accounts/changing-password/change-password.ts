import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '../../context.ts'
import type { CurrentUser } from '../../http/current-user.ts'
import { countAttempt, requireBelowLimit } from '../../http/limit-rate.ts'
import { accountLimits } from '../account-limits.ts'
import { hashPassword, isPassword } from '../passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { findPasswordHash, updatePassword } from '../users.queries.ts'
import { sendPasswordChangedMail } from './password-mails.ts'

interface Change {
  currentPassword: string
  newPassword: string
}

/** Ends all other sessions of the person (DECISIONS.md §3). Guesses at the current password are counted as at a sign-in. */
export async function changePassword(context: Context, user: CurrentUser, change: Change): Promise<void> {
  const guesses = `password-guesses:${user.id}`
  await requireBelowLimit(context, guesses, accountLimits.loginFailuresPerAccountAndIp)
  const currentHash = await findPasswordHash(context.db, user.id)
  if (currentHash === null) throw new DomainError('account.no_password')
  if (!(await isPassword(change.currentPassword, currentHash))) {
    await countAttempt(context, guesses, accountLimits.loginFailuresPerAccountAndIp)
    throw new DomainError('account.password_wrong', { field: 'currentPassword' })
  }
  await requireBelowLimit(context, guesses, accountLimits.loginFailuresPerAccountAndIp)
  const passwordHash = await hashPassword(change.newPassword)
  await context.db.transaction().execute(async (trx) => {
    const changed = await updatePassword(trx, {
      userId: user.id,
      passwordHash,
      provedHash: currentHash,
      now: context.clock.now(),
    })
    // another change was quicker: what was proved is no longer the password
    if (!changed) throw new DomainError('account.password_wrong', { field: 'currentPassword' })
    await deleteSessionsOf(trx, user.id, { keeping: user.tokenHash })
    await sendPasswordChangedMail(context, trx, changed)
  })
}
