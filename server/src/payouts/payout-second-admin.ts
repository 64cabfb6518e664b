import { DomainError } from '@rihla/contract/errors.ts'
import { toMajor } from '@rihla/contract/money.ts'
import { listAdminIds } from '#accounts/users.queries.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { isSecondAdmin } from '#transitions/second-admin/require-second-admin.ts'
import { findSecondAdminLimit } from '#transitions/second-admin/second-admin.queries.ts'
import { secondAdminMail } from './payout-mails.ts'
import { type AskedPayout, deletePayoutRequest, upsertPayoutRequest } from './payout-requests.queries.ts'

/** The request is kept although the transaction of the payout rolls back. */
class PayoutNeedsSecondAdmin extends DomainError {
  readonly asked: AskedPayout

  constructor(asked: AskedPayout) {
    super('payout.second_admin_required', { n: toMajor(asked.amountMinor), currency: asked.currency })
    this.asked = asked
  }
}

const detailsOf = ({ amountMinor, currency }: AskedPayout) => ({ amount: toMajor(amountMinor), currency })

/** Above the limit of one admin another one has asked for the same amount before (docs/product/refunds.md#second-admin). */
export async function requireSecondAdminForPayout(
  { clock }: Context,
  trx: Transaction,
  admin: CurrentUser,
  asked: AskedPayout,
): Promise<void> {
  if (asked.amountMinor <= (await findSecondAdminLimit(trx, asked.currency))) return
  const at = clock.now()
  const request = await deletePayoutRequest(trx, asked)
  if (!request || !(await isSecondAdmin(trx, admin, request, at))) throw new PayoutNeedsSecondAdmin(asked)
  await recordAudit(trx, {
    actorId: admin.id,
    action: 'agency.second_admin',
    targetId: asked.agencyId,
    details: { ...detailsOf(asked), askedBy: request.asked_by },
    at,
  })
}

/** Runs the act in a transaction. Where it needs a second admin, the request is recorded and announced to the others. */
export async function actWithSecondAdminForPayout<T>(
  context: Context,
  admin: CurrentUser,
  act: (trx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await context.db.transaction().execute(act)
  } catch (error) {
    if (error instanceof PayoutNeedsSecondAdmin) await ask(context, admin, error.asked)
    throw error
  }
}

const ask = (context: Context, admin: CurrentUser, asked: AskedPayout): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const at = context.clock.now()
    const { agencyId } = asked
    await upsertPayoutRequest(trx, { ...asked, askedBy: admin.id, askedAt: at })
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'agency.ask_second_admin',
      targetId: agencyId,
      details: detailsOf(asked),
      at,
    })
    const others = (await listAdminIds(trx)).filter((id) => id !== admin.id)
    await notifyUsers(
      context,
      trx,
      others.map((to) => ({
        to,
        kind: 'agency.payout_second_admin',
        subjectId: agencyId,
        mail: (locale) => secondAdminMail({ ...asked, actor: admin.name }, locale, context.config.publicUrl),
      })),
    )
  })
