import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import type { Context } from '#context.ts'
import { countAttempt, limitRate } from '#http/limit-rate.ts'
import { accountLimits, limitResends, withMinimumDuration } from '../account-limits.ts'
import { alreadyRegisteredMail, sendAccountMail, verificationMail } from '../account-mails.ts'
import { findAddressee } from '../users.queries.ts'
import { createVerificationTokens } from '../verification-tokens.ts'
import { findOwn, lockOpenRegistrations, updateVerificationTokens } from '../registrations.queries.ts'

/**
 * Mails a new code and link if the address has an open registration; the response is the same for every address. With
 * the registration's secret limits of its own apply, which others cannot use up.
 */
export async function resendVerification(
  context: Context,
  input: { email: string; registration?: string | undefined },
  ip: string,
): Promise<void> {
  const key = emailKey(input.email)
  const own = await findOwn(context.db, key, input.registration, context.clock.databaseNow())
  if (own) {
    await limitResends(context, 'resends', resendsOf(own.id))
    await limitRate(context, `own-resends:${key}:${ip}`, accountLimits.ownResendsPerAddressAndIp)
    // A code in flight: a request without the secret must not replace it within a minute.
    await countAttempt(context, `resends-minute:${key}`, accountLimits.resendsPerMinute)
  } else {
    await limitRate(context, `mail-requests:${ip}`, accountLimits.mailRequestsPerIp)
    await limitResends(context, 'resends', key)
  }
  await withMinimumDuration(() => mailNewTokens(context, key, own?.id))
}

/** Subject of the resend limits for a request that proves to be of this registration. */
export const resendsOf = (registrationId: string): string => `registration:${registrationId}`

async function mailNewTokens(context: Context, key: string, ownId: string | undefined): Promise<void> {
  const { clock } = context
  await context.db.transaction().execute(async (trx) => {
    const open = await lockOpenRegistrations(trx, key, clock.databaseNow())
    const own = open.find(({ id }) => id === ownId)
    const registration = own ?? open[0]
    const addressee = registration ?? (await findAddressee(trx, key))
    if (!addressee) return
    if (!own) {
      if (registration?.has_fresh_code) return
      // Silently: only mails that are sent are counted, and the response must not reveal whether one was.
      const { resentMailsPerAddress } = accountLimits
      if (!(await countAttempt({ db: trx, clock }, `resent-mails:${key}`, resentMailsPerAddress))) return
    }
    if (!registration)
      return sendAccountMail(context, trx, 'account.already_registered', addressee, alreadyRegisteredMail)
    const { id } = registration
    const { columns, ...tokens } = createVerificationTokens(context, { purpose: 'registration', id })
    await updateVerificationTokens(trx, id, columns)
    await sendAccountMail(context, trx, 'account.verification', registration, verificationMail(tokens))
  })
}
