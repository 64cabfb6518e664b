import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { pageUrl } from '@rihla/contract/product.ts'
import { audit, type Operator } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { passwordResetByOperatorMail, sendAccountMail } from '../account-mails.ts'
import { hashPassword } from '../passwords.ts'
import { requireStrongPassword } from '../require-strong-password.ts'
import { findAddressee, lockUser } from '../users.queries.ts'
import { createVerificationTokens, newToken } from '../verification-tokens.ts'
import { upsertReset } from './password-resets.queries.ts'
import { replacePassword } from './replace-password.ts'

type Resetting = Pick<Context, 'config' | 'db' | 'clock'>

interface Reset {
  email: string
  /** Undefined: a random one, until the person chooses another with the link. */
  password: string | undefined
}

/**
 * Ends the password, the sessions and all other access of any active account, and notifies the person. Returns a link with which
 * the person chooses a new password once, unless the password was given.
 */
export async function resetByOperator(
  context: Resetting,
  operator: Operator,
  { email, password }: Reset,
): Promise<{ link: string | undefined; expiresAt: Date | undefined }> {
  const found = await findAddressee(context.db, emailKey(email))
  if (!found) throw new DomainError('not_found')
  const passwordHash = await hashPassword(password ?? newToken())
  return context.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, found.id)
    if (!user) throw new DomainError('not_found')
    if (!user.is_active) throw new DomainError('account.deactivated')
    if (password !== undefined) await requireStrongPassword({ password, role: user.role, field: 'password' })
    await replacePassword(context, trx, { userId: user.id, passwordHash })
    const { columns, linkToken, expiresAt } = createVerificationTokens(context, { purpose: 'reset', id: user.id })
    if (password === undefined) {
      await upsertReset(trx, { userId: user.id, columns, isFromKnownDevice: true }, context.clock.databaseNow())
    }
    await audit(context, trx, operator, {
      action: 'user.reset_password',
      targetId: user.id,
      details: { role: user.role, isByLink: password === undefined },
    })
    await sendAccountMail(context, trx, 'account.password_reset_by_operator', user, passwordResetByOperatorMail)
    const query = `token=${linkToken}&email=${encodeURIComponent(user.email)}`
    return password === undefined
      ? {
          link: pageUrl(context.config.publicUrl, user.locale, `/reset-password?${query}`),
          expiresAt: expiresAt.link,
        }
      : { link: undefined, expiresAt: undefined }
  })
}
