import { emailKey } from '@rihla/contract/accounts/account.ts'
import type { Context } from '#context.ts'
import { limitRate } from '#http/limit-rate.ts'
import { accountLimits } from '../account-limits.ts'
import { withMinimumDuration } from '../constant-time-response.ts'
import { hashToken } from '../secrets.ts'
import { findAddressee } from '../users.queries.ts'
import { createVerificationTokens } from '../verification-tokens.ts'
import { lockOpenRegistrations, updateVerificationTokens, type Registration } from './registrations.queries.ts'
import { sendAlreadyRegisteredMail, sendVerificationMail } from './send-registration-mail.ts'

/** Mails a new code and link if the address has an open registration; the response is the same for every address. */
export async function resendVerification(
  context: Context,
  input: { email: string; registration?: string | undefined },
): Promise<void> {
  const key = emailKey(input.email)
  await limitRate(context, `resends-minute:${key}`, accountLimits.resendsPerMinute)
  await limitRate(context, `resends-hour:${key}`, accountLimits.resendsPerHour)
  await limitRate(context, `mails:${key}`, accountLimits.mailsPerAddress)
  await withMinimumDuration(() => mailNewTokens(context, key, input.registration))
}

async function mailNewTokens(context: Context, key: string, secret: string | undefined): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const open = await lockOpenRegistrations(trx, key, context.clock.now())
    const registration = named(open, secret) ?? open[0]
    if (registration) {
      const { code, linkToken, ...proofs } = createVerificationTokens(context, {
        purpose: 'registration',
        id: registration.id,
      })
      await updateVerificationTokens(trx, registration, proofs)
      return sendVerificationMail(context, trx, { ...registration, code, linkToken })
    }
    const owner = await findAddressee(trx, key)
    if (owner) await sendAlreadyRegisteredMail(context, trx, owner)
  })
}

function named(open: readonly Registration[], secret: string | undefined): Registration | undefined {
  const secretHash = secret === undefined ? undefined : hashToken(secret)
  return open.find((each) => secretHash?.equals(each.secret_hash))
}
