import { emailKey, type RegistrationRole } from '@rihla/contract/accounts/account.ts'
import type { register } from '@rihla/contract/accounts/accounts.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { limitRate } from '#http/limit-rate.ts'
import { attachUpload, transferOwnership } from '#uploads/attach-upload.ts'
import { accountLimits, registrationLifeMs } from '../account-limits.ts'
import { hashPassword } from '../passwords.ts'
import { newSession } from '../sessions/session.ts'
import { insertSession } from '../sessions/sessions.queries.ts'
import { findAddressee, insertAgency, insertCustomer, insertUser } from '../users.queries.ts'
import { createVerificationTokens, hashToken, newToken } from '../verification-tokens.ts'
import { sendAlreadyRegisteredMail, sendVerificationMail } from './registration-mails.ts'
import { insertRegistration, type Registration, updateRegistrationsClosing } from './registrations.queries.ts'

interface Client {
  ip: string
  locale: Locale
}

type Input = BodyOf<typeof register>

/**
 * Stores a registration; the account is created once the address is verified. For an address that already has an
 * account the work and the response are the same, and its owner is informed by mail.
 */
export async function registerAccount(
  context: Context,
  input: Input,
  client: Client,
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
    const { code, linkToken, codeHash, codeExpiresAt, linkHash, linkExpiresAt } = createVerificationTokens(context, {
      purpose: 'registration',
      id,
    })
    await insertRegistration(trx, {
      id,
      secret_hash: hashToken(registration),
      role,
      name: input.name.trim(),
      email,
      email_key: key,
      password_hash: passwordHash,
      agency_name: agency?.name ?? null,
      agency_description: agency?.description ?? '',
      agency_logo_id: agency ? await attachLogo(trx, agency.logo) : null,
      locale: client.locale,
      code_hash: owner ? null : codeHash,
      code_expires_at: owner ? null : codeExpiresAt,
      link_hash: owner ? null : linkHash,
      link_expires_at: owner ? null : linkExpiresAt,
      created_at: now,
      expires_at: new Date(now.getTime() + registrationLifeMs),
      closed_at: owner ? now : null,
    })
    if (owner) await sendAlreadyRegisteredMail(context, trx, owner)
    else
      await sendVerificationMail(context, trx, {
        id,
        name: input.name.trim(),
        email,
        locale: client.locale,
        code,
        linkToken,
      })
  })
  return { registration, email }
}

function agencyOf(role: RegistrationRole, { agencyDetails }: Input) {
  if (role !== 'agency') return undefined
  const name = agencyDetails?.name?.trim()
  if (!name) throw new DomainError('account.agency_name_required', { field: 'agencyDetails.name' })
  return { name, description: agencyDetails?.description?.trim() ?? '', logo: agencyDetails?.logo || null }
}

async function attachLogo(trx: Transaction, url: string | null): Promise<string | null> {
  if (url === null) return null
  const logo = await attachUpload(trx, { url, kind: 'agency-logo', ownerId: null })
  return logo.id
}

export interface NewAccount {
  userId: string
  token: string
}

/** Turns a verified registration into the account of its address, closes all others for it and signs the person in. */
export async function activateRegistration(
  context: Pick<Context, 'clock'>,
  trx: Transaction,
  registration: Registration,
  userAgent: string,
): Promise<NewAccount> {
  const userId = uuid()
  await insertUser(trx, {
    id: userId,
    role: registration.role,
    name: registration.name,
    email: registration.email,
    emailKey: registration.email_key,
    passwordHash: registration.password_hash,
    locale: registration.locale,
    now: context.clock.now(),
  })
  await insertProfile(trx, userId, registration)
  await updateRegistrationsClosing(trx, registration.email_key, context.clock.now())
  const { token, ...session } = newSession(context.clock, userId, userAgent)
  await insertSession(trx, session)
  return { userId, token }
}

async function insertProfile(trx: Transaction, userId: string, registration: Registration): Promise<void> {
  if (registration.role === 'customer') return insertCustomer(trx, userId)
  const logoId = registration.agency_logo_id
  await insertAgency(trx, {
    userId,
    name: registration.agency_name ?? registration.name,
    description: registration.agency_description,
    logoId,
  })
  if (logoId !== null) await transferOwnership(trx, logoId, userId)
}
