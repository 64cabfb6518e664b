import { emailKey, type RegistrationRole } from '@rihla/contract/accounts/account.ts'
import type { register } from '@rihla/contract/accounts/accounts.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import { limitRate } from '#http/limit-rate.ts'
import { attachUpload, transferOwnership } from '#uploads/attach-upload.ts'
import { accountLimits, registrationLifeMs } from '../account-limits.ts'
import { hashPassword } from '../passwords.ts'
import { alreadyRegisteredMail, sendAccountMail, verificationMail } from '../account-mails.ts'
import { startSession } from '../sessions/session.ts'
import { findAddressee, insertAgency, insertCustomer, insertUser, type NewUser } from '../users.queries.ts'
import { createVerificationTokens, hashToken, newToken } from '../verification-tokens.ts'
import { insertRegistration, noTokens, type Registration, updateRegistrationsClosing } from './registrations.queries.ts'

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
  const email = input.email.trim()
  const key = emailKey(email)
  await limitRate(context, `registrations:${client.ip}`, accountLimits.registrationsPerIp)
  await limitRate(context, `mails:${key}`, accountLimits.mailsPerAddress)
  const passwordHash = await hashPassword(input.password)

  const id = uuid()
  const registration = newToken()
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const owner = await findAddressee(trx, key)
    const { columns, ...tokens } = createVerificationTokens(context, { purpose: 'registration', id })
    const applicant = { id, name: input.name.trim(), email, locale: client.locale }
    await insertRegistration(trx, {
      ...applicant,
      secret_hash: hashToken(registration),
      role,
      email_key: key,
      password_hash: passwordHash,
      agency_name: agency?.name ?? null,
      agency_description: agency?.description ?? '',
      agency_logo_id: agency?.logo
        ? (await attachUpload(trx, { url: agency.logo, kind: 'agency-logo', ownerId: null })).id
        : null,
      ...(owner ? noTokens : columns),
      created_at: now,
      expires_at: new Date(now.getTime() + registrationLifeMs),
      closed_at: owner ? now : null,
    })
    if (owner) await sendAccountMail(context, trx, 'account.already_registered', owner, alreadyRegisteredMail)
    else await sendAccountMail(context, trx, 'account.verification', applicant, verificationMail(tokens))
  })
  return { registration, email }
}

function agencyOf(role: RegistrationRole, { agencyDetails }: Input) {
  if (role !== 'agency') return undefined
  const name = agencyDetails?.name?.trim()
  if (!name) throw new DomainError('account.agency_name_required', { field: 'agencyDetails.name' })
  return { name, description: agencyDetails?.description?.trim() ?? '', logo: agencyDetails?.logo }
}

export interface NewAccount {
  userId: string
  token: string
}

/** Turns a verified registration into the account of its address and signs the person in. */
export async function activateRegistration(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  registration: Registration,
  userAgent: string,
): Promise<NewAccount> {
  const userId = uuid()
  const { role, name, email, password_hash, locale, agency_name, agency_description, agency_logo_id } = registration
  await insertAccount(
    trx,
    { id: userId, role, name, email, password_hash, locale },
    { name: agency_name ?? name, description: agency_description, logo_id: agency_logo_id },
    context.clock.now(),
  )
  if (agency_logo_id !== null) await transferOwnership(trx, agency_logo_id, userId)
  return { userId, token: await startSession(context, trx, userId, userAgent) }
}

/** Creates the account of a verified address with the profile of its role, and closes registrations for the address. */
export async function insertAccount(
  trx: Transaction,
  user: NewUser,
  agency: Pick<Insertable<DB['agencies']>, 'name' | 'description' | 'logo_id'>,
  now: Date,
): Promise<void> {
  await insertUser(trx, user, now)
  if (user.role === 'customer') await insertCustomer(trx, user.id)
  else await insertAgency(trx, { user_id: user.id, ...agency })
  await updateRegistrationsClosing(trx, emailKey(user.email), now)
}
