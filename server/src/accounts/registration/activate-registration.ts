import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { transferOwnership } from '#uploads/transfer-ownership.ts'
import { newSession } from '../sessions/new-session.ts'
import { insertSession } from '../sessions/sessions.queries.ts'
import { insertAgency, insertCustomer, insertUser } from '../users.queries.ts'
import { updateRegistrationsClosing, type Registration } from './registrations.queries.ts'

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
