import { emailKey } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { limitRate } from '#http/limit-rate.ts'
import { enqueueMail } from '#mail/mail.ts'
import { accountLimits, withMinimumDuration } from '../account-limits.ts'
import { confirmPassword } from '../confirm-password.ts'
import { hashPassword } from '../passwords.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { findAddressee, updatePassword } from '../users.queries.ts'
import { createVerificationTokens, hashCode, hashToken } from '../verification-tokens.ts'
import { passwordResetMail, sendPasswordChangedMail } from './password-mails.ts'
import { deleteReset, findResetByLink, updateResetCountingGuess, upsertReset } from './password-resets.queries.ts'

interface Change {
  currentPassword: string
  newPassword: string
}

/**
 * Ends all other sessions of the person (docs/product/accounts.md#passwords). Failed attempts at the current password
 * share one limit with sign-in.
 */
export async function changePassword(context: Context, user: CurrentUser, change: Change): Promise<void> {
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
    await sendPasswordChangedMail(context, trx, changed)
  })
}

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

interface Proof {
  userId: string
  column: 'code_hash' | 'link_hash'
  hash: Buffer
  refusal: 'account.code_wrong' | 'account.link_invalid'
}

export async function resetPasswordByCode(
  context: Context,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  const key = emailKey(email)
  await limitRate(context, `reset-guesses:${key}`, accountLimits.codeGuessesPerAccount)
  const guessable = await withMinimumDuration(() => updateResetCountingGuess(context.db, key, context.clock.now()))
  const refusal = 'account.code_wrong'
  if (!guessable) throw new DomainError(refusal)
  const { user_id: userId, code_hash } = guessable
  const hash = hashCode(context.config.appSecret, { purpose: 'reset', id: userId }, otp)
  if (!timingSafeEqual(code_hash, hash)) throw new DomainError(refusal)
  await chooseNewPassword(context, { userId, column: 'code_hash', hash, refusal }, password)
}

export async function resetPasswordByLink(context: Context, token: string, password: string): Promise<void> {
  const hash = hashToken(token)
  const refusal = 'account.link_invalid'
  const found = await findResetByLink(context.db, hash, context.clock.now())
  if (!found) throw new DomainError(refusal)
  await chooseNewPassword(context, { userId: found.user_id, column: 'link_hash', hash, refusal }, password)
}

/**
 * Updates the password before it deletes the sessions, so that a concurrent sign-in with the old password waits and
 * then fails.
 */
async function chooseNewPassword(context: Context, proof: Proof, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await context.db.transaction().execute(async (trx) => {
    if (!(await deleteReset(trx, proof))) throw new DomainError(proof.refusal)
    const user = await updatePassword(trx, { userId: proof.userId, passwordHash, now: context.clock.now() })
    if (!user) throw new DomainError(proof.refusal)
    await deleteSessionsOf(trx, proof.userId)
    await sendPasswordChangedMail(context, trx, user)
  })
}
