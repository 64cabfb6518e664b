import { emailKey } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import { limitRate } from '#http/limit-rate.ts'
import { accountLimits } from '../account-limits.ts'
import { withMinimumDuration } from '../constant-time-response.ts'
import { hashCode } from '../verification-tokens.ts'
import { hashPassword } from '../passwords.ts'
import { hashToken } from '../secrets.ts'
import { deleteSessionsOf } from '../sessions/sessions.queries.ts'
import { updatePassword } from '../users.queries.ts'
import { deleteReset, findResetByLink, updateResetCountingGuess } from './password-resets.queries.ts'
import { sendPasswordChangedMail } from './password-mails.ts'

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
