import type { SecondAdminAct } from '@rihla/contract/bookings/second-admin.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'
import type { Locale } from '@rihla/contract/product.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import type { MailContent } from '#mail/mail.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { hasOtherAdmin, isEstablishedAdmin, waitedSince } from '#payment-accounts/proposals.queries.ts'
import { findSecondAdminLimit } from './second-admin.queries.ts'

/** What one admin may not do alone, and what is recorded while it waits for another one. */
export interface TwoAdminAct {
  /** Of a booking, or of an agency. */
  of: 'booking' | 'agency'
  id: string
  act?: SecondAdminAct
  amountMinor: Minor
  currency: Currency
  isAbove: (limitMinor: Minor) => boolean
  /** Saves the request, in place of another admin's or of another amount. */
  save: (trx: Transaction, request: AskedBy) => Promise<void>
  /** Ends the request for this amount, and returns who had asked; undefined if there is none. */
  end: (trx: Transaction) => Promise<AskedBy | undefined>
  /** To the other admins. */
  kind: 'booking.second_admin.admins' | 'agency.payout_second_admin'
  mailOf: (actor: string, locale: Locale, publicUrl: string) => MailContent
}

interface AskedBy {
  asked_by: string
  asked_at: Date
}

/** An act that waits for a second admin. The request is kept although the transaction of the act rolls back. */
class SecondAdminRequired extends DomainError {
  readonly wanted: TwoAdminAct

  constructor(wanted: TwoAdminAct) {
    const { of, act, amountMinor, currency } = wanted
    const code = of === 'booking' ? 'booking.second_admin_required' : 'payout.second_admin_required'
    super(code, { ...(act && { act }), n: toMajor(amountMinor), currency })
    this.wanted = wanted
  }
}

const auditOf = ({ act, amountMinor, currency }: TwoAdminAct) => ({
  ...(act && { act }),
  amount: toMajor(amountMinor),
  currency,
})

/**
 * Requires that another admin has asked for the same act with the same amount before (docs/product/refunds.md#second-admin). An
 * only admin repeats an own request after a day; an account younger than that is no second one.
 */
export async function requireSecondAdmin(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  admin: CurrentUser,
  wanted: TwoAdminAct,
): Promise<void> {
  if (!wanted.isAbove(await findSecondAdminLimit(trx, wanted.currency))) return
  const at = clock.now()
  const request = await wanted.end(trx)
  if (!request || !(await isSecondAdmin(trx, admin, request, at))) throw new SecondAdminRequired(wanted)
  await recordAudit(trx, {
    actorId: admin.id,
    action: `${wanted.of}.second_admin`,
    targetId: wanted.id,
    details: { ...auditOf(wanted), askedBy: request.asked_by },
    at,
  })
}

/** Whether this admin may carry out what was asked for: neither of the two accounts was made for it. */
async function isSecondAdmin(
  trx: Transaction,
  admin: CurrentUser,
  { asked_by: asker, asked_at: askedAt }: AskedBy,
  at: Date,
): Promise<boolean> {
  if (asker === admin.id) return askedAt <= waitedSince(at) && !(await hasOtherAdmin(trx, admin.id, at))
  return (await isEstablishedAdmin(trx, asker, askedAt)) && isEstablishedAdmin(trx, admin.id, at)
}

/** Runs an act of an admin in a transaction. Where it needs a second admin, the request is recorded and announced to the others. */
export async function actWithSecondAdmin<T>(
  context: Context,
  admin: CurrentUser,
  act: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await context.db.transaction().execute(act)
  } catch (error) {
    if (error instanceof SecondAdminRequired) await ask(context, admin, error.wanted)
    throw error
  }
}

const ask = (context: Context, admin: CurrentUser, wanted: TwoAdminAct): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.clock.now()
    await wanted.save(trx, { asked_by: admin.id, asked_at: at })
    await recordAudit(trx, {
      actorId: admin.id,
      action: `${wanted.of}.ask_second_admin`,
      targetId: wanted.id,
      details: auditOf(wanted),
      at,
    })
    const others = (await listAdminIds(trx)).filter((id) => id !== admin.id)
    await notifyUsers(
      context,
      trx,
      others.map((to) => ({
        to,
        kind: wanted.kind,
        subjectId: wanted.id,
        mail: (locale) => wanted.mailOf(admin.name, locale, context.config.publicUrl),
      })),
    )
  })
