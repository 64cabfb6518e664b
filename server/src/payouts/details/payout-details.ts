import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import {
  findDestinationFault,
  normalizeDestination,
  type RefundDestination,
} from '@rihla/contract/refunds/refund-destination.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { notifyAdmins, notifyUsers } from '#notifications/notify-users.ts'
import { publishWaitingChanged } from '#notifications/publish-to-streams.ts'
import { requireUnusedAccount } from '#payment-accounts/account-in-use.ts'
import { detailsChangedMail, detailsDecidedMail, detailsSubmittedMail } from './payout-details-mails.ts'
import {
  insertPendingDetails,
  listPayoutDetails,
  type PayoutDetailsRow,
  updateDetailsDecided,
} from './payout-details.queries.ts'
import { findPaidAgency, lockPayoutsOf } from '../sent-payouts.queries.ts'

/**
 * An agency says where its earnings go (docs/product/payouts.md#details). Payouts wait until an admin has verified it, and the
 * agency gets a mail, because another person may have changed it.
 */
export async function submitPayoutDetails(
  context: Context,
  { id: agencyId }: CurrentUser,
  entered: RefundDestination,
): Promise<PayoutDetailsRow[]> {
  const details = normalizeDestination(entered)
  // a bank account receives every currency; the others are for Egyptian pounds
  const found = findDestinationFault(details, 'EGP')
  if (found) throw new DomainError(`payment_account.${found.fault}` satisfies ErrorCode, { field: found.field })
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await lockPayoutsOf(trx, agencyId)
    const agency = requireFound(await findPaidAgency(trx, agencyId))
    const current = await listPayoutDetails(trx, agencyId)
    if (current.some((row) => row.state !== 'rejected' && isSame(row, details))) return current
    await requireUnusedAccount(trx, { account: details.account, agencyId, field: 'account' })
    await insertPendingDetails(trx, { agencyId, details, at })
    await publishWaitingChanged(trx)
    const { publicUrl } = context.config
    await notifyUsers(context, trx, {
      to: agencyId,
      kind: 'agency.payout_details_changed',
      subjectId: agencyId,
      mail: (locale) => detailsChangedMail(details, locale, publicUrl),
      mailOnly: {},
    })
    const name = agency.agency_name || agency.name
    await notifyAdmins(context, trx, [
      {
        kind: 'agency.payout_details_submitted',
        subjectId: agencyId,
        mail: (locale) => detailsSubmittedMail({ name, agencyId }, locale, publicUrl),
      },
    ])
    return listPayoutDetails(trx, agencyId)
  })
}

const isSame = (row: PayoutDetailsRow, { method, account, holderName }: RefundDestination): boolean =>
  row.method === method && row.account === account && row.holder_name === holderName

interface Decision {
  agencyId: string
  /** Id of the details that the admin saw. */
  details: string
  isVerified: boolean
  reason?: string | null | undefined
}

/** An admin verifies or rejects details that wait. Of two decisions, and of a decision and a change, the later one gets 409. */
export async function decidePayoutDetails(
  context: Context,
  admin: CurrentUser,
  { agencyId, details, isVerified, reason: entered }: Decision,
): Promise<PayoutDetailsRow[]> {
  const at = context.clock.now()
  const reason = isVerified ? null : entered || null
  if (!isVerified && !reason) throw new DomainError('request.field_invalid', { field: 'reason' })
  return context.db.transaction().execute(async (trx) => {
    await lockPayoutsOf(trx, agencyId)
    requireFound(await findPaidAgency(trx, agencyId))
    const waiting = (await listPayoutDetails(trx, agencyId)).find(({ state }) => state === 'pending')
    if (waiting?.id !== details) throw new DomainError('payout.details_changed')
    if (isVerified) await requireUnusedAccount(trx, { account: waiting.account, agencyId, field: 'account' })
    await updateDetailsDecided(trx, { id: details, agencyId, isVerified, reason, by: admin.id, at })
    await recordAudit(trx, {
      actorId: admin.id,
      action: isVerified ? 'agency.verify_payout_details' : 'agency.reject_payout_details',
      targetId: agencyId,
      details: { method: waiting.method },
      at,
    })
    await publishWaitingChanged(trx)
    await notifyUsers(context, trx, {
      to: agencyId,
      kind: isVerified ? 'agency.payout_details_verified' : 'agency.payout_details_rejected',
      subjectId: agencyId,
      mail: (locale) => detailsDecidedMail({ details: waiting, reason }, locale, context.config.publicUrl),
    })
    return listPayoutDetails(trx, agencyId)
  })
}
