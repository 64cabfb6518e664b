import { toMajor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import { maskAccount } from '@rihla/contract/refunds/refund-destination.ts'
import type { GivenDestination, Refund } from '@rihla/contract/refunds/refund-schema.ts'
import type { Context } from '#context.ts'
import { signFileUrl } from '#files/file-urls.ts'

interface StoredDestination {
  id: string
  method: PaymentAccountKind
  account: string
  holder_name: string
  created_at: Date | string
}

/** The complete destination, for the admin who sends the refund. */
export const revealDestination = (row: StoredDestination): GivenDestination => ({
  _id: row.id,
  method: row.method,
  account: row.account,
  holderName: row.holder_name,
  givenAt: new Date(row.created_at).toISOString(),
})

export const presentDestination = (row: StoredDestination): GivenDestination => ({
  ...revealDestination(row),
  account: maskAccount(row),
})

interface StoredRefund {
  id: string
  amount_minor: number
  method: PaymentAccountKind | null
  account: string | null
  holder_name: string | null
  reference: string | null
  proof_id: string | null
  notes: string | null
  sent_at: Date | string
  sender_name: string | null
}

/** For the customer and for admins, who also see which of them sent it. */
export const presentRefund = (
  context: Pick<Context, 'files' | 'clock'>,
  row: StoredRefund,
  reader: { role: 'customer' | 'admin'; id: string },
): Refund => ({
  _id: row.id,
  amount: toMajor(row.amount_minor),
  sentAt: new Date(row.sent_at).toISOString(),
  reference: row.reference,
  notes: row.notes,
  proof: row.proof_id === null ? null : signFileUrl(context, row.proof_id, reader.id),
  destination:
    row.method === null || row.account === null
      ? null
      : {
          method: row.method,
          account: maskAccount({ method: row.method, account: row.account }),
          holderName: row.holder_name ?? '',
        },
  sentBy: reader.role === 'admin' ? row.sender_name : null,
})
