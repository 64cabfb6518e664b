import type { RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { AcceptedWithAccount } from '@rihla/contract/legal/accepted-versions.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import { requireCurrentVersions } from '#legal/require-current-versions.ts'
import { limitRate } from '#http/limit-rate.ts'
import { attachUpload, transferOwnership } from '#uploads/attach-upload.ts'
import { accountLimits } from '../account-limits.ts'
import { googleLinkedMail, sendAccountMail } from '../account-mails.ts'
import { confirmPassword } from '../confirm-password.ts'
import { agencyOf, insertAccount } from '../registration/register-account.ts'
import type { Browser } from '../sessions/browser.ts'
import { isDeviceKnown, upsertKnownDevice } from '../sessions/known-devices.queries.ts'
import { startSession } from '../sessions/start-session.ts'
import { acceptedColumns } from '../users.queries.ts'
import { deviceHashOf, hashToken, newToken } from '../verification-tokens.ts'
import {
  deleteNonce,
  type ExistingAccount,
  findByEmail,
  insertNonce,
  lockByEmail,
  lockBySubject,
  updateSubject,
} from './google.queries.ts'
import type { GoogleIdentity } from './verify-google-token.ts'

interface Client extends Browser {
  locale: Locale
  /** Role of a newly registered person. */
  role: RegistrationRole
  /** Of a new agency. */
  agencyDetails?: Parameters<typeof agencyOf>[1]['agencyDetails']
  /** Of the existing account, to link it. */
  password?: string | undefined
  accepted?: AcceptedWithAccount | undefined
}

/** Issues the nonce that the browser passes to Google, which includes it in the token. */
export async function issueNonce(context: Context, ip: string): Promise<string> {
  await limitRate(context, `google-nonces:${ip}`, accountLimits.loginsPerIp)
  const nonce = newToken()
  await insertNonce(context.db, hashToken(nonce), context.clock.databaseNow())
  return nonce
}

/**
 * Signs in the person of a verified token: the account linked to this Google account, else the account with the
 * address that Google verified, which is linked once its password is confirmed, else a new account
 * (docs/product/accounts.md#google-sign-in). Without that, the person who chose the password could keep using the account.
 */
export async function signInWithGoogle(
  context: Context,
  identity: GoogleIdentity,
  client: Client,
): Promise<{ userId: string; token: string; isNew: boolean }> {
  await limitUnknownDevices(context, identity, client)
  if (client.accepted) await requireCurrentVersions(context.db, client.accepted)
  const verifiedHash = await confirmPasswordToLink(context, identity, client)
  const signingIn = { ...client, verifiedHash }
  const attempt = () => context.db.transaction().execute((trx) => signIn(context, trx, identity, signingIn))
  try {
    return await attempt()
  } catch (error) {
    // a parallel request of the same person in another tab has created the account
    if (!isUniqueViolation(error, 'users_living_email_key') && !isUniqueViolation(error, 'users_google_subject'))
      throw error
    return attempt()
  }
}

async function limitUnknownDevices(context: Context, identity: GoogleIdentity, { ip, device }: Client): Promise<void> {
  const account = { emailKey: emailKey(identity.email), googleSubject: identity.subject }
  const isKnown = await isDeviceKnown(context.db, account, deviceHashOf(context, device), context.clock.databaseNow())
  if (!isKnown) await limitRate(context, `logins:${ip}`, accountLimits.loginsPerIp)
}

/** Outside the transaction: hashing is slow, and locks must be short. Returns the hash of the confirmed password. */
async function confirmPasswordToLink(context: Context, { email }: GoogleIdentity, { password }: Client) {
  if (password === undefined) return undefined
  const account = await findByEmail(context.db, emailKey(email))
  if (!account?.password_hash || account.google_subject !== null) return undefined
  return confirmPassword(context, { userId: account.id, password, field: 'password' })
}

type SigningIn = Client & { verifiedHash: string | undefined }

async function signIn(context: Context, trx: Transaction, identity: GoogleIdentity, client: SigningIn) {
  const now = context.clock.databaseNow()
  const isUsedUp = identity.nonce !== undefined && !(await deleteNonce(trx, hashToken(identity.nonce), now))
  if (isUsedUp) throw new DomainError('account.google_refused')
  const linked = await findLinked(context, trx, identity, client)
  const userId = linked ?? (await register(context, trx, identity, client))
  await upsertKnownDevice(trx, userId, deviceHashOf(context, client.device), now)
  return { userId, token: await startSession(context, trx, userId, client.userAgent), isNew: linked === undefined }
}

async function findLinked(
  context: Context,
  trx: Transaction,
  { subject, email }: GoogleIdentity,
  { verifiedHash }: SigningIn,
): Promise<string | undefined> {
  const account = (await lockBySubject(trx, subject)) ?? (await lockByEmail(trx, emailKey(email)))
  if (!account) return undefined
  // the address now belongs to another Google account: the local account is not transferred to it automatically
  if (account.google_subject !== null && account.google_subject !== subject)
    throw new DomainError('account.google_refused')
  if (!account.is_active) throw new DomainError('account.deactivated')
  if (account.google_subject === null) await link(context, trx, account, { subject, verifiedHash })
  return account.id
}

async function link(
  context: Context,
  trx: Transaction,
  account: ExistingAccount,
  { subject, verifiedHash }: { subject: string; verifiedHash: string | undefined },
): Promise<void> {
  const isConfirmed = account.password_hash === null || account.password_hash === verifiedHash
  if (!isConfirmed) throw new DomainError('account.google_unlinked', { email: account.email })
  await updateSubject(trx, account.id, subject, context.clock.now())
  await sendAccountMail(context, trx, 'account.google_linked', account, googleLinkedMail)
}

async function register(
  { clock }: Context,
  trx: Transaction,
  identity: GoogleIdentity,
  client: Client,
): Promise<string> {
  const userId = uuid()
  const { role, locale } = client
  const { name, email } = identity
  const agency = agencyOf(role, client)
  const logo = agency?.logo
    ? await attachUpload(trx, { url: agency.logo, kind: 'agency-logo', ownerId: null })
    : undefined
  await insertAccount(
    trx,
    { id: userId, role, name, email, password_hash: null, locale, ...acceptedColumns(client.accepted) },
    { name: agency?.name ?? name, description: agency?.description ?? '', logo_id: logo?.id ?? null },
    clock,
  )
  if (logo) await transferOwnership(trx, logo.id, userId)
  await updateSubject(trx, userId, identity.subject, clock.now())
  return userId
}
