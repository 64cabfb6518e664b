import { DomainError } from '@rihla/contract/errors.ts'
import type { PaymentAccountFields, ProposalStatus } from '@rihla/contract/payment-accounts/payment-account.ts'
import type { PaymentDetails } from '@rihla/contract/settings/settings.api.ts'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { applyPaymentDetails } from '#settings/payment-details.ts'
import { announceProposal } from './announce-proposal.ts'
import { columnsOf, insertAccount, lockPaymentAccounts, updateAccountFrom } from './payment-accounts.queries.ts'
import {
  findProposal,
  hasOtherAdmin,
  isEstablishedAdmin,
  type ProposalRow,
  updateProposalDecided,
  waitedSince,
} from './proposals.queries.ts'

type Decided = Exclude<ProposalStatus, 'pending'>

interface Decision {
  proposalId: string
  status: Decided
}

/**
 * Approves, declines or withdraws a proposal (docs/product/payments.md#approval-of-accounts). One decision wins; later ones
 * get 409 with the name of the admin who decided.
 */
export function decideProposal(
  context: Context,
  admin: CurrentUser,
  { proposalId, status }: Decision,
): Promise<ProposalRow> {
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    await lockPaymentAccounts(trx)
    const proposal = requireFound(await findProposal(trx, proposalId))
    if (proposal.status !== 'pending') throw decidedAlready(proposal)
    const isOwn = proposal.proposed_by === admin.id
    await requireAllowed(trx, { proposal, status, admin, at })
    const isAlone = status === 'approved' && isOwn
    const hasWon = await updateProposalDecided(trx, { id: proposalId, status, by: admin.id, at, isAlone })
    const decided = requireFound(await findProposal(trx, proposalId))
    if (!hasWon) throw decidedAlready(decided)
    if (status === 'approved') await applyProposal(trx, decided, at)
    await announceProposal(context, trx, { proposal: decided, actor: admin, at })
    return decided
  })
}

const decidedAlready = ({ status, decider_name }: ProposalRow) =>
  new DomainError('payment_account.decided', { status, by: decider_name })

interface Attempt {
  proposal: ProposalRow
  status: Decided
  admin: CurrentUser
  at: Date
}

async function requireAllowed(trx: Transaction, { proposal, status, admin, at }: Attempt): Promise<void> {
  const isOwn = proposal.proposed_by === admin.id
  if (status === 'withdrawn') {
    if (!isOwn) throw new DomainError('payment_account.not_own_proposal')
  } else if (isOwn) {
    if (status === 'declined' || (await hasOtherAdmin(trx, admin.id, at))) {
      throw new DomainError('payment_account.own_proposal')
    }
    if (proposal.proposed_at > waitedSince(at)) throw new DomainError('payment_account.too_early')
  } else if (status === 'approved' && !(await isEstablishedAdmin(trx, admin.id, at))) {
    throw new DomainError('payment_account.approver_too_new')
  }
}

/** Writes the approved values, unless what they are based on has changed. */
async function applyProposal(trx: Transaction, proposal: ProposalRow, at: Date): Promise<void> {
  const { action, account_id: id, account_version: version } = proposal
  if (action === 'settings') {
    const isApplied = await applyPaymentDetails(trx, {
      before: proposal.before as Partial<PaymentDetails>,
      after: proposal.after as Partial<PaymentDetails>,
      at,
    })
    if (!isApplied) throw new DomainError('payment_account.changed')
  } else {
    const { isActive = true, ...fields } = proposal.after as unknown as PaymentAccountFields & { isActive?: boolean }
    const columns = { ...columnsOf(fields), is_active: isActive, updated_at: at }
    if (action === 'create') await insertAccount(trx, { ...columns, id: id!, created_at: at })
    else if (!(await updateAccountFrom(trx, { id: id!, version: version! }, columns))) {
      throw new DomainError('payment_account.changed')
    }
  }
}
