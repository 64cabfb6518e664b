import type { Locale } from '@rihla/contract/product.ts'
import { hashSync } from '@node-rs/argon2'
import { v7 as uuid } from 'uuid'
import { insertAgency, insertCustomer, insertUser, updateAgencyVerification } from '#accounts/users.queries.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import { inTransaction } from './in-transaction.ts'

/** The part of the context that builders need; tests and the demo both provide it. */
export type BuilderContext = Pick<Context, 'db' | 'clock'>

export interface BuiltUser {
  id: string
  role: 'customer' | 'agency' | 'admin'
  name: string
  email: string
  password: string
}

export interface PersonOverrides {
  id?: string
  name?: string
  email?: string
  /** Plain password, for tests. */
  password?: string
  passwordHash?: string
  locale?: Locale
  createdAt?: Date
  isActive?: boolean
  profilePhotoId?: string | null
}

export interface CustomerOverrides extends PersonOverrides {
  phone?: string
  address?: string
  instagramUrl?: string
  age?: number | null
  nationality?: string
  nationalIdFrontId?: string | null
  nationalIdBackId?: string | null
  question1?: string
  question2?: string
  question3?: string
}

export interface AgencyOverrides extends PersonOverrides {
  agencyName?: string
  description?: string
  verified?: boolean
  logoId?: string | null
  backgroundId?: string | null
  phone?: string
  contactPhone?: string
  website?: string
  address?: string
}

export const builtPassword = 'correct horse'

// A deliberately cheap hash, because tests sign in hundreds of users. Real passwords are hashed by
// accounts/passwords.ts.
const cheapHashes = new Map<string, string>()

function cheapHash(password: string): string {
  const known = cheapHashes.get(password) ?? hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  cheapHashes.set(password, known)
  return known
}

async function insertPerson(
  trx: Transaction,
  { clock }: Pick<Context, 'clock'>,
  role: BuiltUser['role'],
  overrides: PersonOverrides,
): Promise<BuiltUser> {
  const id = overrides.id ?? uuid()
  const email = overrides.email ?? `${role}-${id.slice(-12)}@example.com`
  const name = overrides.name ?? `${role} ${id.slice(-4)}`
  const password = overrides.password ?? builtPassword
  const passwordHash = overrides.passwordHash ?? cheapHash(password)
  const now = overrides.createdAt ?? clock.now()
  const locale = overrides.locale ?? 'en'
  await insertUser(trx, { id, role, name, email, password_hash: passwordHash, locale }, now)
  await trx
    .updateTable('users')
    .set({ is_active: overrides.isActive ?? true, profile_photo_id: overrides.profilePhotoId ?? null })
    .where('id', '=', id)
    .execute()
  return { id, role, name, email, password }
}

export const buildAdmin = ({ db, clock }: BuilderContext, overrides: PersonOverrides = {}): Promise<BuiltUser> =>
  inTransaction(db, (trx) => insertPerson(trx, { clock }, 'admin', overrides))

export const buildCustomer = ({ db, clock }: BuilderContext, overrides: CustomerOverrides = {}): Promise<BuiltUser> =>
  inTransaction(db, async (trx) => {
    const user = await insertPerson(trx, { clock }, 'customer', overrides)
    await insertCustomer(trx, user.id)
    await trx
      .updateTable('customers')
      .set({
        phone: overrides.phone ?? '',
        address: overrides.address ?? '',
        instagram_url: overrides.instagramUrl ?? '',
        age: overrides.age ?? null,
        nationality: overrides.nationality ?? '',
        national_id_front_id: overrides.nationalIdFrontId ?? null,
        national_id_back_id: overrides.nationalIdBackId ?? null,
        question1: overrides.question1 ?? '',
        question2: overrides.question2 ?? '',
        question3: overrides.question3 ?? '',
      })
      .where('user_id', '=', user.id)
      .execute()
    return user
  })

/** Verified by default, as most tests need. */
export const buildAgency = ({ db, clock }: BuilderContext, overrides: AgencyOverrides = {}): Promise<BuiltUser> =>
  inTransaction(db, async (trx) => {
    const user = await insertPerson(trx, { clock }, 'agency', overrides)
    await insertAgency(trx, {
      user_id: user.id,
      name: overrides.agencyName ?? user.name,
      description: overrides.description ?? '',
      logo_id: overrides.logoId ?? null,
    })
    await trx
      .updateTable('agencies')
      .set({
        background_id: overrides.backgroundId ?? null,
        phone: overrides.phone ?? '',
        contact_phone: overrides.contactPhone ?? '',
        website: overrides.website ?? '',
        address: overrides.address ?? '',
      })
      .where('user_id', '=', user.id)
      .execute()
    const now = overrides.createdAt ?? clock.now()
    if (overrides.verified ?? true) await updateAgencyVerification(trx, user.id, { verifiedAt: now, now })
    return user
  })
