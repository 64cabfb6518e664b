import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import type * as api from '@rihla/contract/accounts/passwords.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import { failureLimits, limitRate } from '#http/limit-rate.ts'
import { accountLimits, limitResends, withMinimumDuration } from '../account-limits.ts'
import { passwordChangedMail, passwordResetMail, sendAccountMail } from '../account-mails.ts'
import { countGuessOfIp, type Guesser, limitGuesses } from '../code-guesses.ts'
import { hashPassword } from '../passwords.ts'
import type { Browser } from '../sessions/browser.ts'
import { isDeviceKnown, upsertKnownDevice } from '../sessions/known-devices.queries.ts'
import { findAddressee, lockUser } from '../users.queries.ts'
import { createVerificationTokens, deviceHashOf, hashCode, hashToken, tokenRefusals } from '../verification-tokens.ts'
import {
  deleteReset,
  findCode,
  findResetByLink,
  type ResetProof,
  updateResetCountingGuess,
  upsertReset,
} from './password-resets.queries.ts'
import { replacePassword } from './replace-password.ts'
import { requireStrongPassword } from '../require-strong-password.ts'

/** Subject of the limits of a known device of the account; undefined for every other. */
async function findKnownDevice(context: Context, key: string, { device }: Browser): Promise<string | undefined> {
  const hash = deviceHashOf(context, device)
  const isKnown = await isDeviceKnown(context.db, { emailKey: key }, hash, context.clock.databaseNow())
  return isKnown ? `${key}:${hash?.toString('hex')}` : undefined
}

/** Mails a code and a link to reset the password; neither response nor timing reveals whether an account exists. */
export async function forgotPassword(context: Context, email: string, browser: Browser): Promise<void> {
  const key = emailKey(email)
  const owner = await findKnownDevice(context, key, browser)
  if (owner === undefined) await limitRate(context, `mail-requests:${browser.ip}`, accountLimits.mailRequestsPerIp)
  await limitResends(context, 'resets', owner ?? key)
  if (owner === undefined) await limitRate(context, `reset-mails:${key}`, accountLimits.resetMailsPerAddress)
  await withMinimumDuration(() => mailReset(context, key, owner !== undefined))
}

async function mailReset(context: Context, key: string, isFromKnownDevice: boolean): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const owner = await findAddressee(trx, key)
    if (!owner?.is_active) return
    const { columns, ...tokens } = createVerificationTokens(context, { purpose: 'reset', id: owner.id })
    const reset = { userId: owner.id, columns, isFromKnownDevice }
    if (!(await upsertReset(trx, reset, context.clock.databaseNow()))) return
    await sendAccountMail(context, trx, 'account.password_reset', owner, passwordResetMail(tokens))
  })
}

/**
 * Attempts from a known device have limits of their own, so that strangers cannot use them up; elsewhere the link of the
 * mail always works (docs/decisions/0029-lockout-resistant-rate-limits.md).
 */
export async function resetPasswordByCode(
  context: Context,
  { email, otp, password }: BodyOf<typeof api.resetPasswordByCode>,
  browser: Browser,
): Promise<void> {
  const key = emailKey(email)
  await requireStrongPassword({ password, field: 'password' })
  const guesser = { key, ip: browser.ip, owner: await findKnownDevice(context, key, browser) }
  const failures = failureLimits(
    context,
    guesser.owner === undefined ? { [`code-failures:${browser.ip}`]: accountLimits.codeFailuresPerIp } : {},
  )
  await failures.requireLeft()
  await limitGuesses(context, 'reset-guesses', guesser)
  const guess = await withMinimumDuration(() => countGuess(context, guesser))
  if (guess) {
    const { id: userId, role, code_hash } = guess
    const hash = hashCode(context.config.appSecret, { purpose: 'reset', id: userId }, otp)
    if (timingSafeEqual(code_hash, hash)) {
      await failures.requireLeft()
      await requireStrongPassword({ password, role, field: 'password' })
      return chooseNewPassword(context, { userId, column: 'code_hash', hash }, password, browser)
    }
  }
  await failures.count()
  throw new DomainError('account.code_wrong', { field: 'otp' })
}

/** The code of the address if one more attempt is allowed: five from each IP, and five from the known devices. */
async function countGuess(context: Context, guesser: Guesser) {
  const now = context.clock.databaseNow()
  const found = await findCode(context.db, guesser.key, now)
  const isAllowed = guesser.owner !== undefined || (await countGuessOfIp(context, found?.code, guesser))
  if (!found || !isAllowed) return undefined
  const by = guesser.owner === undefined ? 'others' : 'owner'
  const counted = await updateResetCountingGuess(context.db, found.id, by, now)
  return counted && { ...found, ...counted }
}

export async function resetPasswordByLink(
  context: Context,
  token: string,
  password: string,
  browser: Browser,
): Promise<void> {
  const hash = hashToken(token)
  const found = await findResetByLink(context.db, hash, context.clock.databaseNow())
  if (!found) throw new DomainError('account.link_invalid')
  await requireStrongPassword({ password, role: found.role, field: 'password' })
  await chooseNewPassword(context, { userId: found.id, column: 'link_hash', hash }, password, browser)
}

/** All devices but the one of the reset are forgotten. */
async function chooseNewPassword(
  context: Context,
  proof: ResetProof,
  password: string,
  { device }: Browser,
): Promise<void> {
  const passwordHash = await hashPassword(password)
  await context.db.transaction().execute(async (trx) => {
    // before the reset: a concurrent change of the password locks them in this order (docs/locking.md)
    const isActive = (await lockUser(trx, proof.userId))?.is_active
    if (!isActive || !(await deleteReset(trx, proof))) throw new DomainError(tokenRefusals[proof.column])
    const user = await replacePassword(context, trx, { userId: proof.userId, passwordHash })
    if (!user) throw new DomainError(tokenRefusals[proof.column])
    await upsertKnownDevice(trx, proof.userId, deviceHashOf(context, device), context.clock.databaseNow())
    await sendAccountMail(context, trx, 'account.password_changed', user, passwordChangedMail)
  })
}
