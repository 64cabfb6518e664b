import { paymentDetails, type PaymentDetails } from '@rihla/contract/settings/settings.api.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { changesOf } from './announce-proposal.ts'
import { listAccounts, lockPaymentAccounts } from './payment-accounts.queries.ts'
import { proposalMail } from './proposal-mail.ts'
import { propose } from './propose-account.ts'
import { findPendingDetailsProposal, hasOtherAdmin, type ProposalRow } from './proposals.queries.ts'

/** Before the settings row, which approvals lock after this. */
export const lockPaymentDetails = lockPaymentAccounts

interface DetailsChange {
  admin: CurrentUser
  before: PaymentDetails
  /** The sent details that differ. */
  changes: Partial<PaymentDetails>
}

/**
 * Whether an admin may change the payment details of the settings at once: only while there is neither another admin nor an
 * active account. Otherwise the change becomes a proposal, whose id is returned (docs/product/payments.md#payment-details).
 */
export async function guardPaymentDetails(
  context: Context,
  trx: Transaction,
  { admin, before, changes }: DetailsChange,
): Promise<{ proposal: string | undefined }> {
  const from = Object.fromEntries(
    paymentDetails.filter((name) => changes[name] !== undefined).map((name) => [name, before[name]]),
  )
  const hasAccounts = (await listAccounts(trx)).some((account) => account.is_active)
  if (hasAccounts || (await hasOtherAdmin(trx, admin.id, context.clock.now()))) {
    const pending = await findPendingDetailsProposal(trx)
    if (pending && proposesSame(pending, admin, changes)) return { proposal: pending.id }
    const { id } = await propose(context, trx, {
      admin,
      action: 'settings',
      accountId: null,
      accountVersion: null,
      before: from,
      after: changes,
    })
    return { proposal: id }
  }
  const { publicUrl } = context.config
  const facts = { action: 'settings', status: 'approved', actor: admin.name, publicUrl } as const
  await notifyUsers(context, trx, {
    to: admin.id,
    kind: 'payment_account.approved',
    subjectId: admin.id,
    mail: (locale) => proposalMail({ ...facts, changes: changesOf({ before: from, after: changes }) }, locale),
    mailOnly: { about: { type: 'user', id: admin.id } },
  })
  return { proposal: undefined }
}

/** A client that sends all settings repeats details which it has already proposed. */
function proposesSame(
  { proposed_by, after }: ProposalRow,
  admin: CurrentUser,
  changes: Partial<PaymentDetails>,
): boolean {
  const proposed = after as Partial<PaymentDetails>
  return proposed_by === admin.id && paymentDetails.every((name) => proposed[name] === changes[name])
}
