import { passwordMinOf } from '@rihla/contract/accounts/account.ts'
import { emailKey } from '@rihla/contract/accounts/email-address.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { defaultLocale, type Locale, productName } from '@rihla/contract/product.ts'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit, type Operator } from '#audit/record-audit.ts'
import { ConfigurationRefused } from '#configuration-reader.ts'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { isPublicUrl } from '#http/host-names.ts'
import { adminCreatedMail, sendAccountMail, welcomeAdminMail } from '../account-mails.ts'
import { hashPassword } from '../passwords.ts'
import { passwordWeakness, requireStrongPassword } from '../require-strong-password.ts'
import { updateRegistrationsClosing } from '../registrations.queries.ts'
import { findAddressee, hasAdmin, insertUser, listAdminAddressees, lockActive } from '../users.queries.ts'
import { requirePlainEmail } from '../plain-email.ts'
import { requireVisibleName } from '../visible-names.ts'

interface NewAdmin {
  name: string
  email: string
  password: string
  /** Language of the mails to the new admin. */
  locale: Locale
}

type Creating = Pick<Context, 'config' | 'db' | 'clock'>

/**
 * Creates an admin without email verification, because another admin or the operator vouches for the address. The address must be
 * free; pending registrations for it are closed. Returns the id of the new admin.
 */
export async function createAdmin(context: Creating, by: CurrentUser | Operator, wanted: NewAdmin): Promise<string> {
  const key = emailKey(wanted.email)
  requirePlainEmail(wanted.email)
  const name = requireVisibleName(wanted.name, 'name')
  await requireStrongPassword({ password: wanted.password, role: 'admin', field: 'password' })
  if (await findAddressee(context.db, key)) throw new DomainError('account.email_taken', { field: 'email' })
  const passwordHash = await hashPassword(wanted.password)
  try {
    return await context.db
      .transaction()
      .execute((trx) => insertAdmin(context, trx, by, { ...wanted, name, passwordHash }))
  } catch (error) {
    // a registration for this address was activated in the meantime
    if (isUniqueViolation(error, 'users_living_email_key'))
      throw new DomainError('account.email_taken', { field: 'email' })
    throw error
  }
}

async function insertAdmin(
  context: Creating,
  trx: Transaction,
  by: CurrentUser | Operator,
  { name, email, passwordHash, locale }: Omit<NewAdmin, 'password'> & { passwordHash: string },
): Promise<string> {
  if (by.id !== null && !(await lockActive(trx, by.id))) throw new DomainError('session.required')
  const id = uuid()
  const now = context.clock.now()
  const admin = {
    id,
    role: 'admin',
    name,
    email,
    password_hash: passwordHash,
    locale,
  } as const
  await insertUser(trx, admin, now)
  await updateRegistrationsClosing(trx, emailKey(email), context.clock.databaseNow())
  await audit(context, trx, by, { action: 'user.create_admin', targetId: id })
  await sendAccountMail(
    context,
    trx,
    'account.admin-created',
    admin,
    welcomeAdminMail(by.id === null ? 'operator' : 'admin'),
  )
  const admins = await listAdminAddressees(trx)
  const createdBy = by.id === null ? null : (admins.find((each) => each.id === by.id)?.name ?? '')
  const notice = adminCreatedMail({ createdBy, admin })
  for (const other of admins) {
    if (other.id !== id && other.id !== by.id)
      await sendAccountMail(context, trx, 'account.admin-noticed', other, notice)
  }
  return id
}

/**
 * Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD at start, if there is no admin yet. Returns true when it
 * created one. On a public address its password must be a strong one.
 */
export async function firstAdmin({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<boolean> {
  const wanted = config.firstAdmin
  if (!wanted || (await hasAdmin(db))) return false
  if (isPublicUrl(config.publicUrl)) await requireStrongVariable(wanted.password)
  const passwordHash = await hashPassword(wanted.password)
  return db.transaction().execute(async (trx) => {
    // Two instances may start at the same time.
    await sql`select pg_advisory_xact_lock(hashtext('first admin'))`.execute(trx)
    if (await hasAdmin(trx)) return false
    const name = `${productName.en} Admin`
    const { email } = wanted
    await insertUser(
      trx,
      { id: uuid(), role: 'admin', name, email, password_hash: passwordHash, locale: defaultLocale },
      clock.now(),
    )
    return true
  })
}

/** Only where the admin is created: a variable that an earlier start has used says nothing about today's password. */
async function requireStrongVariable(password: string): Promise<void> {
  const weakness = await passwordWeakness(password, 'admin')
  if (weakness === undefined) return
  const wrong = {
    short: `ADMIN_PASSWORD is too short: on a public address it must have at least ${passwordMinOf('admin')} characters.`,
    common: 'ADMIN_PASSWORD is too common: it is one of the 10,000 most frequent ones in published leaks.',
  }
  throw new ConfigurationRefused([wrong[weakness]])
}
