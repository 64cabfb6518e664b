import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import {
  findPaymentAccountFault,
  normalizePaymentAccount,
} from '@rihla/contract/payment-accounts/check-payment-account.ts'
import { type PaymentAccountFields, paymentAccountLimits } from '@rihla/contract/payment-accounts/payment-account.ts'
import type {
  proposePaymentAccount,
  proposePaymentAccountChange,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { requireUnusedAccount } from './account-in-use.ts'
import { announceProposal } from './announce-proposal.ts'
import { findAccount, listAccounts, lockPaymentAccounts } from './payment-accounts.queries.ts'
import { fieldsOf } from './present-payment-account.ts'
import {
  countPendingCreations,
  findProposal,
  insertProposal,
  type NewProposal,
  type ProposalRow,
} from './proposals.queries.ts'

/** Normalizes and checks the values. */
function requireValid(fields: PaymentAccountFields): PaymentAccountFields {
  const account = normalizePaymentAccount(fields)
  const found = findPaymentAccountFault(account)
  if (found) throw new DomainError(`payment_account.${found.fault}`, { field: found.field })
  return account
}

/** Stores a proposal and announces it. Call it under `lockPaymentAccounts`. */
export async function propose(
  context: Context,
  trx: Transaction,
  { admin, ...proposal }: Omit<NewProposal, 'id' | 'proposedBy' | 'at'> & { admin: CurrentUser },
): Promise<ProposalRow> {
  const [id, at] = [uuid(), context.clock.now()]
  const isStored = await insertProposal(trx, { ...proposal, id, proposedBy: admin.id, at })
  if (!isStored) throw new DomainError('payment_account.already_proposed')
  const row = requireFound(await findProposal(trx, id))
  await announceProposal(context, trx, { proposal: row, actor: admin, at })
  return row
}

const empty = { provider: '', accountNumber: '', swift: '', note: '', noteAr: '' }

/** Proposes a new account (docs/product/payments.md#approval-of-accounts). */
export function proposeNewAccount(
  context: Context,
  admin: CurrentUser,
  input: BodyOf<typeof proposePaymentAccount>,
): Promise<ProposalRow> {
  const account = requireValid({ ...empty, ...input })
  return context.db.transaction().execute(async (trx) => {
    await lockPaymentAccounts(trx)
    const count = (await listAccounts(trx)).length + (await countPendingCreations(trx))
    const { accounts: n } = paymentAccountLimits
    if (count >= n) throw new DomainError('payment_account.too_many', { n })
    await requireUnusedAccount(trx, { account: account.handle, agencyId: null, field: 'handle' })
    return propose(context, trx, {
      admin,
      action: 'create',
      accountId: uuid(),
      accountVersion: null,
      before: null,
      after: { ...account },
    })
  })
}

type AccountChange = BodyOf<typeof proposePaymentAccountChange>

/** Proposes other values of an account, to hide it, or to show it again. */
export function proposeAccountChange(
  context: Context,
  admin: CurrentUser,
  { accountId, change: { version, isActive, ...input } }: { accountId: string; change: AccountChange },
): Promise<ProposalRow> {
  return context.db.transaction().execute(async (trx) => {
    await lockPaymentAccounts(trx)
    const account = requireFound(await findAccount(trx, accountId))
    if (account.version !== version) throw new DomainError('payment_account.changed')
    const before = { ...fieldsOf(account), isActive: account.is_active }
    const after = { ...requireValid({ ...fieldsOf(account), ...input }), isActive: isActive ?? account.is_active }
    const changed = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== before[name])
    if (changed.length === 0) throw new DomainError('payment_account.unchanged')
    if (after.handle !== before.handle) {
      await requireUnusedAccount(trx, { account: after.handle, agencyId: null, field: 'handle' })
    }
    const isOnlySwitched = changed.every((name) => name === 'isActive')
    return propose(context, trx, {
      admin,
      action: isOnlySwitched ? (after.isActive ? 'activate' : 'deactivate') : 'change',
      accountId,
      accountVersion: version,
      before,
      after,
    })
  })
}
