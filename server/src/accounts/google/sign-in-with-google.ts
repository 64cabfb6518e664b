import { emailKey, type RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-away.ts'
import type { Transaction } from '#database/database.ts'
import { limitRate } from '#http/limit-rate.ts'
import { accountLimits } from '../account-limits.ts'
import { updateRegistrationsClosing } from '../registration/registrations.queries.ts'
import { hashToken, newToken } from '../secrets.ts'
import { newSession } from '../sessions/new-session.ts'
import { insertSession } from '../sessions/sessions.queries.ts'
import { insertAgency, insertCustomer, insertUser } from '../users.queries.ts'
import { deleteNonce, insertNonce, lockByEmail, lockBySubject, updateSubject } from './google.queries.ts'
import type { GoogleIdentity } from './verify-google-token.ts'

interface Asker {
  ip: string
  locale: Locale
  userAgent: string
  /** What a new person becomes. */
  role: RegistrationRole
}

const nonceLifeMs = 60 * 60 * 1_000

/** For the browser to hand to Google, which writes it into the token. */
export async function handOutNonce(context: Context, ip: string): Promise<string> {
  await limitRate(context, `google-nonces:${ip}`, accountLimits.loginsPerIp)
  const nonce = newToken()
  await insertNonce(context.db, hashToken(nonce), new Date(context.clock.now().getTime() + nonceLifeMs))
  return nonce
}

/**
 * Signs in whoever a verified token names: the account linked to this Google account, else the one with the address Google
 * has verified, which is linked to it, else a new one (DECISIONS.md §3).
 */
export async function signInWithGoogle(
  context: Context,
  identity: GoogleIdentity,
  asker: Asker,
): Promise<{ userId: string; token: string; isNew: boolean }> {
  const attempt = () => context.db.transaction().execute((trx) => signIn(context, trx, identity, asker))
  try {
    return await attempt()
  } catch (error) {
    // the same person was quicker in another tab, and has their account now
    if (!isUniqueViolation(error, 'users_living_email_key') && !isUniqueViolation(error, 'users_google_subject'))
      throw error
    return attempt()
  }
}

async function signIn(context: Context, trx: Transaction, identity: GoogleIdentity, asker: Asker) {
  const now = context.clock.now()
  const isUsedUp = identity.nonce !== undefined && !(await deleteNonce(trx, hashToken(identity.nonce), now))
  if (isUsedUp) throw new DomainError('account.google_refused')
  const linked = await findLinked(context, trx, identity)
  const userId = linked ?? (await join(context, trx, identity, asker))
  const { token, ...session } = newSession(context.clock, userId, asker.userAgent)
  await insertSession(trx, session)
  return { userId, token, isNew: linked === undefined }
}

async function findLinked(
  { clock }: Context,
  trx: Transaction,
  { subject, email }: GoogleIdentity,
): Promise<string | undefined> {
  const account = (await lockBySubject(trx, subject)) ?? (await lockByEmail(trx, emailKey(email)))
  if (!account) return undefined
  // the address belongs to another Google account by now: its account here is not handed over by itself
  if (account.google_subject !== null && account.google_subject !== subject)
    throw new DomainError('account.google_refused')
  if (!account.is_active) throw new DomainError('account.deactivated')
  if (account.google_subject === null) await updateSubject(trx, account.id, subject, clock.now())
  return account.id
}

async function join({ clock }: Context, trx: Transaction, identity: GoogleIdentity, asker: Asker): Promise<string> {
  const userId = uuid()
  const now = clock.now()
  const key = emailKey(identity.email)
  await insertUser(trx, {
    id: userId,
    role: asker.role,
    name: identity.name,
    email: identity.email.trim(),
    emailKey: key,
    passwordHash: null,
    locale: asker.locale,
    now,
  })
  await updateSubject(trx, userId, identity.subject, now)
  if (asker.role === 'customer') await insertCustomer(trx, userId)
  else await insertAgency(trx, { userId, name: identity.name, description: '', logoId: null })
  await updateRegistrationsClosing(trx, key, now)
  return userId
}
