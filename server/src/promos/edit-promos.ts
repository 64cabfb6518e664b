import { type CalendarDate, isCalendarDate } from '@rihla/contract/dates.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { isMoney, toMinor } from '@rihla/contract/money.ts'
import { normalizePromoCode } from '@rihla/contract/pricing/price-booking.ts'
import { promoLimits } from '@rihla/contract/promos/promo.ts'
import type * as api from '@rihla/contract/promos/promos.api.ts'
import type { Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { audit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { DB } from '#database/tables.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { findSettings, isPromoCode, lockDiscountCode } from '#settings/settings.queries.ts'
import { countReservedUses } from './promos.queries.ts'
import { insertPromo, lockPromo, type PromoRow, updatePromo } from './admin-promos.queries.ts'

/** The default discount code takes precedence when a booking is priced, so a promo with that code would have no effect. */
async function requireFreeCode(trx: Transaction, code: string, exceptId: string | null): Promise<void> {
  await lockDiscountCode(trx, code)
  const { default_discount_code: reserved } = await findSettings(trx)
  if (code === reserved) throw new DomainError('promo.code_reserved', { field: 'code' })
  if (await isPromoCode(trx, code, exceptId)) throw new DomainError('promo.code_taken', { field: 'code' })
}

const defaults = {
  description: '',
  currency: 'EGP',
  min_amount_minor: 0,
  start_date: null,
  end_date: null,
  usage_limit: null,
  used_count: 0,
}

export async function createPromo(
  context: Context,
  admin: CurrentUser,
  input: BodyOf<typeof api.createPromo>,
): Promise<string> {
  const id = uuid()
  const now = context.clock.now()
  const { type, value, title } = input
  const promo = { id, created_at: now, code: '', type, value, title, ...defaults, ...readPromoInput(input) } as PromoRow
  checkPromo(promo)
  await context.db.transaction().execute(async (trx) => {
    await requireFreeCode(trx, promo.code, null)
    if (!(await insertPromo(trx, promo))) throw new DomainError('promo.code_taken', { field: 'code' })
    await audit(context, trx, admin, {
      action: 'promo.create',
      targetId: id,
      details: { code: promo.code, type, value },
    })
  })
  return id
}

/** Applies to new bookings only, so the code of a used promo cannot change. A request without changes is not logged. */
export async function changePromo(
  context: Context,
  admin: CurrentUser,
  { promoId, input }: { promoId: string; input: BodyOf<typeof api.changePromo> },
): Promise<void> {
  const changes = readPromoInput(input)
  await context.db.transaction().execute(async (trx) => {
    const promo = requireFound(await lockPromo(trx, promoId))
    const changed = { ...promo, ...changes } as PromoRow
    const reserved = await countReservedUses(trx, promoId, context.clock.now())
    checkPromo({ ...changed, used_count: changed.used_count + reserved })
    if (changed.code !== promo.code) {
      if (!promo.is_unused) throw new DomainError('promo.code_used', { field: 'code' })
      await requireFreeCode(trx, changed.code, promoId)
    }
    const names = changedOf(promo, input)
    if (names.length === 0) return
    await updatePromo(trx, promoId, changes)
    await audit(context, trx, admin, {
      action: 'promo.change',
      targetId: promoId,
      details: { code: changed.code, changed: names.join(', ') },
    })
  })
}

/** Deletes the promo; its code becomes available again. */
export async function removePromo(context: Context, admin: CurrentUser, promoId: string): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const promo = requireFound(await lockPromo(trx, promoId))
    await updatePromo(trx, promoId, { deleted_at: now })
    await audit(context, trx, admin, {
      action: 'promo.delete',
      targetId: promoId,
      details: { code: promo.code, used: promo.used_count },
    })
  })
}

type Input = BodyOf<typeof api.changePromo>

function readDay(value: string | null | undefined, field: string): CalendarDate | null | undefined {
  if (value === undefined || value === null) return value
  if (!isCalendarDate(value)) throw new DomainError('promo.dates_invalid', { field })
  return value
}

/** Columns of the given fields; codes are stored in upper case. */
function readPromoInput(input: Input): Updateable<DB['promos']> {
  const { minAmount } = input
  if (minAmount !== undefined && !isMoney(minAmount)) {
    throw new DomainError('request.field_invalid', { field: 'minAmount' })
  }
  const columns = {
    code: input.code === undefined ? undefined : normalizePromoCode(input.code)!,
    title: input.title,
    description: input.description,
    type: input.type,
    value: input.value,
    currency: input.currency,
    min_amount_minor: minAmount === undefined ? undefined : toMinor(minAmount),
    start_date: readDay(input.startDate, 'startDate'),
    end_date: readDay(input.endDate, 'endDate'),
    usage_limit: input.usageLimit,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Names of the fields that differ from the stored promo; `value` is stored as a decimal. */
const changedOf = (promo: PromoRow, input: Input): string[] =>
  (Object.keys(input) as (keyof Input)[]).filter((name) =>
    Object.entries(readPromoInput({ [name]: input[name] })).some(([column, wanted]) => {
      const now = promo[column as keyof PromoRow]
      return wanted !== (column === 'value' ? Number(now) : now)
    }),
  )

type PromoValues = Pick<PromoRow, 'type' | 'start_date' | 'end_date' | 'usage_limit' | 'used_count'> & {
  value: number | string
}

/** Validates the whole promo after a change (docs/product/pricing.md#promo-codes). */
function checkPromo({ type, value, start_date, end_date, usage_limit, used_count }: PromoValues): void {
  const amount = Number(value)
  const isTooMuch = type === 'percentage' && amount > promoLimits.maxPercentage
  if (amount <= 0 || isTooMuch || !isMoney(amount)) throw new DomainError('promo.value_invalid', { field: 'value' })
  if (start_date && end_date && end_date < start_date) {
    throw new DomainError('promo.dates_invalid', { field: 'endDate' })
  }
  if (usage_limit !== null && usage_limit < used_count) {
    throw new DomainError('promo.limit_below_used', { field: 'usageLimit', n: used_count })
  }
}
