import type { PaymentAccountFields } from '@rihla/contract/payment-accounts/payment-account.ts'
import type {
  AdminPaymentAccount,
  PaymentAccount,
  PaymentProposal,
  ProposedValues,
} from '@rihla/contract/payment-accounts/payment-accounts.api.ts'
import type { Locale } from '@rihla/contract/product.ts'
import type { PaymentAccountRow } from './payment-accounts.queries.ts'
import type { ProposalRow } from './proposals.queries.ts'

export const fieldsOf = (row: PaymentAccountRow): PaymentAccountFields => ({
  kind: row.kind,
  holderName: row.holder_name,
  handle: row.handle,
  provider: row.provider,
  accountNumber: row.account_number,
  swift: row.swift,
  note: row.note,
  noteAr: row.note_ar,
  currency: row.currency,
})

/** The note in the other language where there is none in the reader's. */
export function presentAccount(row: PaymentAccountRow, locale: Locale): PaymentAccount {
  const { note, noteAr, ...fields } = fieldsOf(row)
  return { _id: row.id, ...fields, note: locale === 'ar' ? noteAr || note : note || noteAr }
}

export const presentAccountForAdmin = (row: PaymentAccountRow): AdminPaymentAccount => ({
  _id: row.id,
  ...fieldsOf(row),
  isActive: row.is_active,
  version: row.version,
})

export const presentProposal = (row: ProposalRow): PaymentProposal => ({
  _id: row.id,
  action: row.action,
  account: row.account_id,
  before: row.before as ProposedValues | null,
  after: row.after as ProposedValues,
  proposedBy: { _id: row.proposed_by, name: row.author_name || null },
  proposedAt: row.proposed_at.toISOString(),
  status: row.status,
  decidedBy: row.decided_by === null ? null : { _id: row.decided_by, name: row.decider_name || null },
  decidedAt: row.decided_at?.toISOString() ?? null,
})
