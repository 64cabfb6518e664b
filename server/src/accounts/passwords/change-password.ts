import type * as api from '@rihla/contract/accounts/passwords.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireCurrentVersions } from '#legal/require-current-versions.ts'
import { passwordChangedMail, sendAccountMail } from '../account-mails.ts'
import { confirmPassword } from '../confirm-password.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { acceptedColumns, findProfile, updatePassword } from '../users.queries.ts'
import { requireStrongPassword } from '../require-strong-password.ts'

/**
 * Ends all other sessions of the person (docs/product/accounts.md#passwords). Failed attempts at the current password
 * share one limit with sign-in. The first password of an account that has no other way to sign in needs no current one.
 */
export async function changePassword(
  context: Context,
  user: CurrentUser,
  change: BodyOf<typeof api.changePassword>,
): Promise<void> {
  const { currentPassword: password, accepted } = change
  const currentHash =
    password === undefined
      ? await requireNoPassword(context, user.id)
      : await confirmPassword(context, { userId: user.id, password, field: 'currentPassword' })
  if (accepted) await requireCurrentVersions(context.db, accepted)
  await requireStrongPassword({ password: change.newPassword, role: user.role, field: 'newPassword' })
  const passwordHash = await hashPassword(change.newPassword)
  await context.db.transaction().execute(async (trx) => {
    const changed = await updatePassword(trx, {
      userId: user.id,
      passwordHash,
      verifiedHash: currentHash,
      now: context.clock.now(),
      ...(currentHash === null && acceptedColumns(accepted)),
    })
    // a parallel request changed the password, or there is one and it was not sent
    if (!changed) throw new DomainError('account.password_wrong', { field: 'currentPassword' })
    await deleteSessionsOf(trx, user.id, { keeping: user.tokenHash })
    await sendAccountMail(context, trx, 'account.password_changed', changed, passwordChangedMail)
  })
}

/** Null is the verified hash of an account that has no password yet. */
async function requireNoPassword({ db }: Context, userId: string): Promise<null> {
  if ((await findProfile(db, userId))?.is_password_required) return null
  throw new DomainError('request.field_invalid', { field: 'currentPassword' })
}
