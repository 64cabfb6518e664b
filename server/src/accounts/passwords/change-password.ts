import type * as api from '@rihla/contract/accounts/passwords.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { passwordChangedMail, sendAccountMail } from '../account-mails.ts'
import { confirmPassword } from '../confirm-password.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { updatePassword } from '../users.queries.ts'
import { requireStrongPassword } from './require-strong-password.ts'

/**
 * Ends all other sessions of the person (docs/product/accounts.md#passwords). Failed attempts at the current password
 * share one limit with sign-in.
 */
export async function changePassword(
  context: Context,
  user: CurrentUser,
  change: BodyOf<typeof api.changePassword>,
): Promise<void> {
  const currentHash = await confirmPassword(context, {
    userId: user.id,
    password: change.currentPassword,
    field: 'currentPassword',
  })
  await requireStrongPassword({ password: change.newPassword, role: user.role, field: 'newPassword' })
  const passwordHash = await hashPassword(change.newPassword)
  await context.db.transaction().execute(async (trx) => {
    const changed = await updatePassword(trx, {
      userId: user.id,
      passwordHash,
      verifiedHash: currentHash,
      now: context.clock.now(),
    })
    // a parallel request changed the password: the verified one is no longer current
    if (!changed) throw new DomainError('account.password_wrong', { field: 'currentPassword' })
    await deleteSessionsOf(trx, user.id, { keeping: user.tokenHash })
    await sendAccountMail(context, trx, 'account.password_changed', changed, passwordChangedMail)
  })
}
