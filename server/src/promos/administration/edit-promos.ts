import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type * as api from '@rihla/contract/promos/promos.api.ts'
import { v7 as uuid } from 'uuid'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { findSettings, isPromoCode, lockDiscountCode } from '#settings/settings.queries.ts'
import { insertPromo, lockPromo, type PromoRow, updatePromo } from './admin-promos.queries.ts'
import { changedOf, checkPromo, readPromoInput } from './read-promo-input.ts'

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
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'promo.create',
      target: { type: 'promo', id },
      details: { code: promo.code, type, value },
      at: now,
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
    const promo = await lockPromo(trx, promoId)
    if (!promo) throw new DomainError('not_found')
    const changed = { ...promo, ...changes } as PromoRow
    checkPromo(changed)
    if (changed.code !== promo.code) {
      if (!promo.is_unused) throw new DomainError('promo.code_used', { field: 'code' })
      await requireFreeCode(trx, changed.code, promoId)
    }
    const names = changedOf(promo, input)
    if (names.length === 0) return
    await updatePromo(trx, promoId, changes)
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'promo.change',
      target: { type: 'promo', id: promoId },
      details: { code: changed.code, changed: names.join(', ') },
      at: context.clock.now(),
    })
  })
}

/** Deletes the promo; its code becomes available again. */
export async function removePromo(context: Context, admin: CurrentUser, promoId: string): Promise<void> {
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    const promo = await lockPromo(trx, promoId)
    if (!promo) throw new DomainError('not_found')
    await updatePromo(trx, promoId, { deleted_at: now })
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'promo.delete',
      target: { type: 'promo', id: promoId },
      details: { code: promo.code, used: promo.used_count },
      at: now,
    })
  })
}
