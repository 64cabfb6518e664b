import { emailKey } from '@rihla/contract/accounts/account.ts'
import type * as api from '@rihla/contract/accounts/passwords.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { limitRate } from '#http/limit-rate.ts'
import { accountLimits, limitResends, withMinimumDuration } from '../account-limits.ts'
import { passwordChangedMail, passwordResetMail, sendAccountMail } from '../account-mails.ts'
import { confirmPassword } from '../confirm-password.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { findAddressee, updatePassword } from '../users.queries.ts'
import { createVerificationTokens, hashCode, hashToken, tokenRefusals } from '../verification-tokens.ts'
import {
  deleteReset,
  findResetByLink,
  type ResetProof,
  updateResetCountingGuess,
  upsertReset,
} from './password-resets.queries.ts'

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

/** Mails a code and a link to reset the password; neither response nor timing reveals whether an account exists. */
export async function forgotPassword(context: Context, email: string): Promise<void> {
  const key = emailKey(email)
  await limitResends(context, 'resets', key)
  await withMinimumDuration(() => mailReset(context, key))
}

async function mailReset(context: Context, key: string): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const owner = await findAddressee(trx, key)
    if (!owner) return
    const { columns, ...tokens } = createVerificationTokens(context, { purpose: 'reset', id: owner.id })
    await upsertReset(trx, owner.id, columns)
    await sendAccountMail(context, trx, 'account.password_reset', owner, passwordResetMail(tokens))
  })
}

export async function resetPasswordByCode(
  context: Context,
  { email, otp, password }: BodyOf<typeof api.resetPasswordByCode>,
): Promise<void> {
  const key = emailKey(email)
  await limitRate(context, `reset-guesses:${key}`, accountLimits.codeGuessesPerAccount)
  const guessable = await withMinimumDuration(() => updateResetCountingGuess(context.db, key, context.clock.now()))
  if (!guessable) throw new DomainError('account.code_wrong')
  const { user_id: userId, code_hash } = guessable
  const hash = hashCode(context.config.appSecret, { purpose: 'reset', id: userId }, otp)
  if (!timingSafeEqual(code_hash, hash)) throw new DomainError('account.code_wrong')
  await chooseNewPassword(context, { userId, column: 'code_hash', hash }, password)
}

export async function resetPasswordByLink(context: Context, token: string, password: string): Promise<void> {
  const hash = hashToken(token)
  const found = await findResetByLink(context.db, hash, context.clock.now())
  if (!found) throw new DomainError('account.link_invalid')
  await chooseNewPassword(context, { userId: found.user_id, column: 'link_hash', hash }, password)
}

/**
 * Updates the password before it deletes the sessions, so that a concurrent sign-in with the old password waits and
 * then fails.
 */
async function chooseNewPassword(context: Context, proof: ResetProof, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await context.db.transaction().execute(async (trx) => {
    if (!(await deleteReset(trx, proof))) throw new DomainError(tokenRefusals[proof.column])
    const user = await updatePassword(trx, { userId: proof.userId, passwordHash, now: context.clock.now() })
    if (!user) throw new DomainError(tokenRefusals[proof.column])
    await deleteSessionsOf(trx, proof.userId)
    await sendAccountMail(context, trx, 'account.password_changed', user, passwordChangedMail)
  })
}
