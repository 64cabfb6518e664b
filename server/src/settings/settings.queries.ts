import type { DeadlineHours } from '@rihla/contract/bookings/booking-deadlines.ts'
import { currencies, type Currency } from '@rihla/contract/money.ts'
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'

export type Settings = Selectable<DB['settings']>

/** The platform's settings: one row, inserted by the migration. */
export const findSettings = (db: Database | Transaction): Promise<Settings> =>
  db.selectFrom('settings').selectAll().executeTakeFirstOrThrow()

/**
 * A rate change updates the sort prices of these trips: trips are locked before settings, in the same order as when a
 * trip is saved (docs/locking.md).
 */
export async function lockForeignPrices(trx: Transaction): Promise<void> {
  await sql`select from trips where currency <> 'EGP' order by id for no key update`.execute(trx)
}

/** Serializes admins who save at the same time. */
export const lockSettings = (trx: Transaction): Promise<Settings> =>
  trx.selectFrom('settings').selectAll().forUpdate().executeTakeFirstOrThrow()

export const updateSettings = (trx: Transaction, changes: Updateable<DB['settings']>): Promise<Settings> =>
  trx.updateTable('settings').set(changes).returningAll().executeTakeFirstOrThrow()

/** How long each side of a booking has to answer. */
export const findDeadlineHours = (db: Database | Transaction): Promise<DeadlineHours> =>
  db
    .selectFrom('settings')
    .select([
      'verify_within_hours as verifyWithinHours',
      'approve_within_hours as approveWithinHours',
      'proof_within_hours as proofWithinHours',
    ])
    .select((eb) => eb('refund_within_days', '*', 24).as('refundWithinHours'))
    .executeTakeFirstOrThrow()

/** What customers are shown as the usual time of a payment's verification. */
export async function updateUsualCheckMinutes(db: Database, minutes: number | null): Promise<void> {
  await db.updateTable('settings').set({ usual_check_minutes: minutes }).execute()
}

/** Serializes all writers of codes: promos and the default discount code, which share one namespace. */
export async function lockDiscountCode(trx: Transaction, code: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promo code ${code}`}, 0))`.execute(trx)
}

/** Whether another undeleted promo has this code. Call it under `lockDiscountCode`. */
export async function isPromoCode(trx: Transaction, code: string, exceptId: string | null = null): Promise<boolean> {
  const row = await trx
    .selectFrom('promos')
    .select('id')
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId!))
    .executeTakeFirst()
  return row !== undefined
}

/** Whether a booking in the currency of `currency` can be paid: by the account of the settings, or by an active one (docs/product/payments.md#accounts). */
export const isPayable = (currency: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from settings where payapp_username <> '')
  or exists (select from payment_accounts a where a.is_active and a.currency = ${currency}))`

/** The currencies in which there is an account to transfer to. */
export async function listPayableCurrencies(db: Database): Promise<Currency[]> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from unnest(${[...currencies]}::text[]) as c (currency) where ${isPayable(sql`c.currency`)}`.execute(
    db,
  )
  return rows.map(({ currency }) => currency)
}
