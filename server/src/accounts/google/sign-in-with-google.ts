import { emailKey, type RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import { limitRate } from '#http/limit-rate.ts'
import { accountLimits } from '../account-limits.ts'
import { insertAccount } from '../registration/register-account.ts'
import { startSession } from '../sessions/session.ts'
import { hashToken, newToken } from '../verification-tokens.ts'
import { deleteNonce, insertNonce, lockByEmail, lockBySubject, updateSubject } from './google.queries.ts'
import type { GoogleIdentity } from './verify-google-token.ts'

interface Client {
  ip: string
  locale: Locale
  userAgent: string
  /** Role of a newly registered person. */
  role: RegistrationRole
}

const nonceLifeMs = 60 * 60 * 1_000

/** Issues the nonce that the browser passes to Google, which includes it in the token. */
export async function issueNonce(context: Context, ip: string): Promise<string> {
  await limitRate(context, `google-nonces:${ip}`, accountLimits.loginsPerIp)
  const nonce = newToken()
  await insertNonce(context.db, hashToken(nonce), new Date(context.clock.now().getTime() + nonceLifeMs))
  return nonce
}

/**
 * Signs in the person of a verified token: the account linked to this Google account, else the account with the
 * address that Google verified, which is then linked, else a new account (docs/product/accounts.md#google-sign-in).
 */
export async function signInWithGoogle(
  context: Context,
  identity: GoogleIdentity,
  client: Client,
): Promise<{ userId: string; token: string; isNew: boolean }> {
  const attempt = () => context.db.transaction().execute((trx) => signIn(context, trx, identity, client))
  try {
    return await attempt()
  } catch (error) {
    // a parallel request of the same person in another tab has created the account
    if (!isUniqueViolation(error, 'users_living_email_key') && !isUniqueViolation(error, 'users_google_subject'))
      throw error
    return attempt()
  }
}

async function signIn(context: Context, trx: Transaction, identity: GoogleIdentity, client: Client) {
  const now = context.clock.now()
  const isUsedUp = identity.nonce !== undefined && !(await deleteNonce(trx, hashToken(identity.nonce), now))
  if (isUsedUp) throw new DomainError('account.google_refused')
  const linked = await findLinked(context, trx, identity)
  const userId = linked ?? (await register(context, trx, identity, client))
  return { userId, token: await startSession(context, trx, userId, client.userAgent), isNew: linked === undefined }
}

async function findLinked(
  { clock }: Context,
  trx: Transaction,
  { subject, email }: GoogleIdentity,
): Promise<string | undefined> {
  const account = (await lockBySubject(trx, subject)) ?? (await lockByEmail(trx, emailKey(email)))
  if (!account) return undefined
  // the address now belongs to another Google account: the local account is not transferred to it automatically
  if (account.google_subject !== null && account.google_subject !== subject)
    throw new DomainError('account.google_refused')
  if (!account.is_active) throw new DomainError('account.deactivated')
  if (account.google_subject === null) await updateSubject(trx, account.id, subject, clock.now())
  return account.id
}

async function register(
  { clock }: Context,
  trx: Transaction,
  identity: GoogleIdentity,
  client: Client,
): Promise<string> {
  const userId = uuid()
  const now = clock.now()
  const { role, locale } = client
  const { name, email } = identity
  await insertAccount(trx, { id: userId, role, name, email: email.trim(), password_hash: null, locale }, { name }, now)
  await updateSubject(trx, userId, identity.subject, now)
  return userId
}
