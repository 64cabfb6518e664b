import type { Receipt } from './booking-parts.ts'

interface WithReceipts {
  receipts: readonly Receipt[]
}

type Verified = Receipt & { verifiedAt: string }

/** Transfers that an admin has verified, oldest first. */
export const verifiedReceiptsOf = ({ receipts }: WithReceipts): Verified[] =>
  receipts.filter((receipt): receipt is Verified => receipt.verifiedAt !== null)

/** The transfer that an admin has still to check, or did not find: of a booking there is at most one of each kind. */
export const reportedReceiptOf = ({ receipts }: WithReceipts, kind?: Receipt['kind']): Receipt | undefined =>
  receipts.find((receipt) => receipt.verifiedAt === null && (kind === undefined || receipt.kind === kind))
