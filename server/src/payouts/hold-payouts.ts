import { DomainError } from '@rihla/contract/errors.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { findOpenHold, type HoldRow, insertHold, updateHoldReleased } from './holds.queries.ts'
import { heldMail, releasedMail } from './payout-mails.ts'
import { findPaidAgency, lockPayoutsOf } from './sent-payouts.queries.ts'

/** Nothing is paid out to the agency until the hold is released (docs/product/payouts.md#holds). It sees the reason. */
export function holdPayouts(
  context: Context,
  admin: CurrentUser,
  { agencyId, reason: entered }: { agencyId: string; reason: string },
): Promise<HoldRow> {
  const at = context.clock.now()
  const reason = entered
  return context.db.transaction().execute(async (trx) => {
    requireFound(await findPaidAgency(trx, agencyId))
    await lockPayoutsOf(trx, agencyId)
    if (await findOpenHold(trx, agencyId)) throw new DomainError('payout.held')
    await insertHold(trx, { agencyId, reason, by: admin.id, at })
    await recordAudit(trx, { actorId: admin.id, action: 'agency.hold_payouts', targetId: agencyId, at })
    await notifyUsers(context, trx, {
      to: agencyId,
      kind: 'agency.payout_held',
      subjectId: agencyId,
      mail: (locale) => heldMail(reason, locale, context.config.publicUrl),
    })
    return requireFound(await findOpenHold(trx, agencyId))
  })
}

export function releasePayouts(context: Context, admin: CurrentUser, agencyId: string): Promise<void> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    requireFound(await findPaidAgency(trx, agencyId))
    await lockPayoutsOf(trx, agencyId)
    if (!(await updateHoldReleased(trx, { agencyId, by: admin.id, at }))) throw new DomainError('payout.not_held')
    await recordAudit(trx, { actorId: admin.id, action: 'agency.release_payouts', targetId: agencyId, at })
    await notifyUsers(context, trx, {
      to: agencyId,
      kind: 'agency.payout_released',
      subjectId: agencyId,
      mail: (locale) => releasedMail(locale, context.config.publicUrl),
    })
  })
}
