import { emailKey } from '@rihla/contract/accounts/account.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { v7 as uuid } from 'uuid'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { enqueueMail } from '#mail/mail.ts'
import { hashPassword } from '../passwords.ts'
import { updateRegistrationsClosing } from '../registration/registrations.queries.ts'
import { findAddressee, insertUser, lockActive } from '../users.queries.ts'
import { welcomeAdminMail } from './admin-mails.ts'

interface NewAdmin {
  name: string
  email: string
  password: string
  /** Language of the mails to the new admin. */
  locale: Locale
}

/**
 * Creates an admin without email verification, because another admin vouches for the address. The address must be
 * free; pending registrations for it are closed. Returns the id of the new admin.
 */
export async function createAdmin(context: Context, by: CurrentUser, wanted: NewAdmin): Promise<string> {
  const key = emailKey(wanted.email)
  if (await findAddressee(context.db, key)) throw new DomainError('account.email_taken', { field: 'email' })
  const passwordHash = await hashPassword(wanted.password)
  try {
    return await context.db.transaction().execute((trx) => insertAdmin(context, trx, by, { ...wanted, passwordHash }))
  } catch (error) {
    // a registration for this address was activated in the meantime
    if (isUniqueViolation(error, 'users_living_email_key'))
      throw new DomainError('account.email_taken', { field: 'email' })
    throw error
  }
}

async function insertAdmin(
  { clock, config }: Context,
  trx: Transaction,
  by: CurrentUser,
  { name, email, passwordHash, locale }: Omit<NewAdmin, 'password'> & { passwordHash: string },
): Promise<string> {
  if (!(await lockActive(trx, by.id))) throw new DomainError('session.required')
  const id = uuid()
  const now = clock.now()
  const key = emailKey(email)
  const to = { name: name.trim(), address: email.trim() }
  await insertUser(trx, {
    id,
    role: 'admin',
    name: to.name,
    email: to.address,
    emailKey: key,
    passwordHash,
    locale,
    now,
  })
  await updateRegistrationsClosing(trx, key, now)
  await recordAudit(trx, { actorId: by.id, action: 'user.create_admin', target: { type: 'user', id }, at: now })
  const content = welcomeAdminMail({ name: to.name, locale, publicUrl: config.publicUrl })
  await enqueueMail(trx, { kind: 'account.admin-created', about: { type: 'user', id }, to, locale, content })
  return id
}
