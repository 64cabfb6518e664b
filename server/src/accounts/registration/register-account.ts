import type { RegistrationRole } from '@rihla/contract/accounts/account.ts'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import type { register } from '@rihla/contract/accounts/accounts.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { visibleName } from '@rihla/contract/accounts/visible-name.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { secondsAfter } from '#clock.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { countAttempt, limitRate } from '#http/limit-rate.ts'
import { attachUpload, transferOwnership } from '#uploads/attach-upload.ts'
import { accountLimits, registrationLifeSeconds } from '../account-limits.ts'
import { hashPassword } from '../passwords.ts'
import { requireCurrentVersions } from '#legal/require-current-versions.ts'
import { requireStrongPassword } from '../require-strong-password.ts'
import { alreadyRegisteredMail, sendAccountMail, verificationMail } from '../account-mails.ts'
import type { Browser } from '../sessions/browser.ts'
import { upsertKnownDevice } from '../sessions/known-devices.queries.ts'
import { startSession } from '../sessions/start-session.ts'
import { requirePlainEmail } from '../plain-email.ts'
import { requireVisibleName } from '../visible-names.ts'
import {
  acceptedColumns,
  findAddressee,
  insertAgency,
  insertCustomer,
  insertUser,
  type NewUser,
} from '../users.queries.ts'
import { createVerificationTokens, deviceHashOf, hashToken, newToken } from '../verification-tokens.ts'
import {
  insertRegistration,
  noTokens,
  type Registration,
  updateRegistrationsClosing,
} from '../registrations.queries.ts'
import { resendsOf } from './resend-verification.ts'

type Input = BodyOf<typeof register>

/**
 * Stores a registration; the account is created once the address is verified. For an address that already has an
 * account the work and the response are the same, and its owner is informed by mail.
 */
export async function registerAccount(
  context: Context,
  input: Input,
  client: { ip: string; locale: Locale },
): Promise<{ registration: string; email: string }> {
  const role = input.role ?? 'customer'
  const agency = agencyOf(role, input)
  const email = input.email
  const key = emailKey(email)
  requirePlainEmail(email)
  const name = requireVisibleName(input.name, 'name')
  await requireStrongPassword({ password: input.password, role, field: 'password' })
  await limitRate(context, `registrations:${client.ip}`, accountLimits.registrationsPerIp)
  if (input.accepted) await requireCurrentVersions(context.db, input.accepted)
  const passwordHash = await hashPassword(input.password)

  const id = uuid()
  const registration = newToken()
  const now = context.clock.databaseNow()
  await context.db.transaction().execute(async (trx) => {
    const owner = await findAddressee(trx, key)
    const { columns, ...tokens } = createVerificationTokens(context, { purpose: 'registration', id })
    const applicant = { id, name, email, locale: client.locale }
    const logo = agency?.logo
      ? await attachUpload(trx, { url: agency.logo, kind: 'agency-logo', ownerId: null })
      : undefined
    const mayMail = await countMail({ db: trx, clock: context.clock }, { key, id, ip: client.ip })
    await insertRegistration(trx, {
      ...applicant,
      secret_hash: hashToken(registration),
      role,
      email_key: key,
      password_hash: passwordHash,
      agency_name: agency?.name ?? null,
      agency_description: agency?.description ?? '',
      agency_logo_id: logo?.id ?? null,
      ...acceptedColumns(input.accepted),
      ...(owner || !mayMail ? noTokens : columns),
      created_at: now,
      expires_at: secondsAfter(now, registrationLifeSeconds),
      closed_at: owner ? now : null,
    })
    if (!mayMail) return
    if (owner) await sendAccountMail(context, trx, 'account.already_registered', owner, alreadyRegisteredMail)
    else await sendAccountMail(context, trx, 'account.verification', applicant, verificationMail(tokens))
  })
  return { registration, email }
}

/**
 * Whether a registration is mailed. It is never refused because of its address, or strangers could keep the owner out:
 * without a mail of its own, it is verified by the link of an earlier one, or requests its mail with its secret. Counted
 * in the transaction that enqueues the mail: a refused registration uses nothing up.
 */
async function countMail(
  counting: { db: Transaction; clock: Context['clock'] },
  { key, id, ip }: { key: string; id: string; ip: string },
): Promise<boolean> {
  const { registrationMailsPerAddressAndIp, registrationMailsPerAddress, resendsPerMinute } = accountLimits
  // A resend without the secret is refused for a minute, mailed or not: this must not reveal how many mails were counted.
  await countAttempt(counting, `resends-minute:${key}`, resendsPerMinute)
  if (!(await countAttempt(counting, `registration-mails:${key}:${ip}`, registrationMailsPerAddressAndIp))) return false
  if (!(await countAttempt(counting, `registration-mails:${key}`, registrationMailsPerAddress))) return false
  await countAttempt(counting, `resends-minute:${resendsOf(id)}`, resendsPerMinute)
  return true
}

/** The details of an agency that registers, which needs a name; undefined for other roles. */
export function agencyOf(role: RegistrationRole, { agencyDetails }: Pick<Input, 'agencyDetails'>) {
  if (role !== 'agency') return undefined
  const name = visibleName(agencyDetails?.name ?? '')
  if (!name) throw new DomainError('account.agency_name_required', { field: 'agencyDetails.name' })
  return { name, description: agencyDetails?.description ?? '', logo: agencyDetails?.logo }
}

export interface NewAccount {
  userId: string
  token: string
}

/**
 * Turns a verified registration into the account of its address and signs the person in. Unless this person is known to
 * have made the registration (`isOwn`), its password and its acceptance of the legal pages are void: a stranger may have
 * chosen them.
 */
export async function activateRegistration(
  context: Pick<Context, 'clock' | 'config'>,
  trx: Transaction,
  { registration, isOwn }: { registration: Registration; isOwn: boolean },
  { userAgent, device }: Browser,
): Promise<NewAccount> {
  const userId = uuid()
  const { role, name, email, locale, agency_name, agency_description, agency_logo_id } = registration
  const { password_hash, accepted_terms_version, accepted_privacy_version } = registration
  await insertAccount(
    trx,
    {
      id: userId,
      role,
      name,
      email,
      locale,
      ...(isOwn
        ? { password_hash, accepted_terms_version, accepted_privacy_version }
        : { password_hash: null, ...acceptedColumns(undefined) }),
    },
    { name: agency_name ?? name, description: agency_description, logo_id: agency_logo_id },
    context.clock,
  )
  if (agency_logo_id !== null) await transferOwnership(trx, agency_logo_id, userId)
  await upsertKnownDevice(trx, userId, deviceHashOf(context, device), context.clock.databaseNow())
  return { userId, token: await startSession(context, trx, userId, userAgent) }
}

/** Creates the account of a verified address with the profile of its role, and closes registrations for the address. */
export async function insertAccount(
  trx: Transaction,
  user: NewUser,
  agency: Pick<Insertable<DB['agencies']>, 'name' | 'description' | 'logo_id'>,
  clock: Context['clock'],
): Promise<void> {
  await insertUser(trx, user, clock.now())
  if (user.role === 'customer') await insertCustomer(trx, user.id)
  else await insertAgency(trx, { user_id: user.id, ...agency })
  await updateRegistrationsClosing(trx, emailKey(user.email), clock.databaseNow())
}
