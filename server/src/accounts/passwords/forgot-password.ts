import { emailKey } from '@rihla/contract/accounts/account.ts'
import type { Context } from '#context.ts'
import { limitRate } from '#http/limit-rate.ts'
import { enqueueMail } from '#mail/mail.ts'
import { accountLimits } from '../account-limits.ts'
import { withMinimumDuration } from '../constant-time-response.ts'
import { createVerificationTokens } from '../verification-tokens.ts'
import { findAddressee } from '../users.queries.ts'
import { passwordResetMail } from './password-mails.ts'
import { upsertReset } from './password-resets.queries.ts'

/** Mails a code and a link to reset the password; neither response nor timing reveals whether an account exists. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const key = emailKey(email)
  await limitRate(context, `resets-minute:${key}`, accountLimits.resendsPerMinute)
  await limitRate(context, `resets-hour:${key}`, accountLimits.resendsPerHour)
  await limitRate(context, `mails:${key}`, accountLimits.mailsPerAddress)
  await withMinimumDuration(() => mailReset(context, key))
}

async function mailReset(context: Context, key: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const owner = await findAddressee(trx, key)
    if (!owner) return
    const { code, linkToken, ...proofs } = createVerificationTokens(context, { purpose: 'reset', id: owner.id })
    await upsertReset(trx, owner.id, proofs)
    const locale = owner.locale
    await enqueueMail(trx, {
      kind: 'account.password_reset',
      about: { type: 'user', id: owner.id },
      to: { name: owner.name, address: owner.email },
      locale,
      content: passwordResetMail({ ...owner, code, linkToken, publicUrl: context.config.publicUrl }, locale),
    })
  })
}
