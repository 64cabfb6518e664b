import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import { type Currency, isMoney, toMajor, toMinor } from '@rihla/contract/money.ts'
import { destinationStateOf, type PayoutDestinationState } from '@rihla/contract/payouts/payout.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { isUniqueViolation, raisedCode } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { insertLedgerTransactions } from '#ledger/ledger.queries.ts'
import { listDiffering } from '#ledger/account-differences.queries.ts'
import { notifyUsers } from '#notifications/notify-users.ts'
import { findCashAccount } from '#payment-accounts/cash-account.ts'
import {
  actWithSecondAdmin,
  requireSecondAdmin,
  type TwoAdminAct,
} from '#transitions/second-admin/require-second-admin.ts'
import { attachUpload } from '#uploads/attach-upload.ts'
import { findOpenEntries } from './due-payouts.queries.ts'
import { findOpenHold } from './holds.queries.ts'
import { listPayoutDetails, type PayoutDetailsRow } from './details/payout-details.queries.ts'
import { secondAdminMail, sentMail } from './payout-mails.ts'
import { type AskedPayout, deletePayoutRequest, upsertPayoutRequest } from './payout-requests.queries.ts'
import {
  findPaidAgency,
  findPayout,
  insertPayout,
  insertPayoutEntries,
  lockPayoutsOf,
  type PayoutRow,
} from './sent-payouts.queries.ts'

export interface WantedPayout {
  agencyId: string
  currency: Currency
  /** Major units: what the admin saw and transferred. */
  expectedAmount: number
  reference: string
  /** The payment account of the transfer; null: not known. */
  sentFrom?: string | null | undefined
  /** The `url` of the admin's own upload. */
  proof?: string | null | undefined
  notes?: string | null | undefined
  /** Chosen by the client: the same key is the same payout. */
  key: string
}

/**
 * An admin records a transfer of all that an agency is owed in a currency (docs/product/payouts.md#sending): the payout, the
 * entries of the ledger that it settles, and its own transaction. Of two admins who send the same, the later one gets 409.
 */
export async function sendPayout(context: Context, admin: CurrentUser, wanted: WantedPayout): Promise<PayoutRow> {
  const attempt = () => actWithSecondAdmin(context, admin, (trx: Transaction) => send(context, trx, admin, wanted))
  try {
    return await attempt().catch((error: unknown) => {
      // a refund has overtaken the payout: the next attempt finds the amount that is due now, and names it
      if (raisedCode(error) === 'payout.amount_changed') return attempt()
      throw error
    })
  } catch (error) {
    // the last guards of the database
    if (isUniqueViolation(error, 'payout_entries_pkey')) throw new DomainError('payout.nothing_due')
    // at the same time, for another agency: the lock is per agency
    if (isUniqueViolation(error, 'payouts_pkey')) throw new DomainError('request.field_invalid', { field: 'key' })
    const code = raisedCode(error)
    throw code ? new DomainError(code) : error
  }
}

async function send(context: Context, trx: Transaction, admin: CurrentUser, wanted: WantedPayout): Promise<PayoutRow> {
  const { agencyId, currency, expectedAmount, key } = wanted
  if (!isMoney(expectedAmount)) throw new DomainError('request.field_invalid', { field: 'expectedAmount' })
  requireFound(await findPaidAgency(trx, agencyId))
  await lockPayoutsOf(trx, agencyId)
  const earlier = await findPayout(trx, key)
  if (earlier) return requireSame(earlier, wanted)
  if (await findOpenHold(trx, agencyId)) throw new DomainError('payout.held')
  const { ids, bookingIds, amountMinor } = await findOpenEntries(trx, { agencyId, currency })
  await requireReconciled(trx, bookingIds)
  if (amountMinor !== toMinor(expectedAmount)) {
    throw new DomainError('payout.amount_changed', { n: toMajor(amountMinor), currency })
  }
  if (amountMinor <= 0) throw new DomainError('payout.nothing_due')
  const details = requireDestination(await listPayoutDetails(trx, agencyId), currency)
  await requireSecondAdmin(context, trx, admin, actOn({ agencyId, currency, amountMinor }))
  const at = context.clock.now()
  const proof =
    wanted.proof &&
    (await attachUpload(trx, { url: wanted.proof, kind: 'refund-proof', ownerId: admin.id, field: 'proof' }))
  const sentFrom = await findCashAccount(trx, { currency, account: wanted.sentFrom, field: 'sentFrom' })
  await insertPayout(trx, {
    id: key,
    year: Number(dayIn(context.config.platformTimeZone, at).slice(0, 4)),
    agency_id: agencyId,
    currency,
    amount_minor: amountMinor,
    method: details.method,
    account: details.account,
    holder_name: details.holder_name,
    payment_account_id: sentFrom,
    reference: wanted.reference,
    proof_id: proof ? proof.id : null,
    notes: wanted.notes || null,
    sent_by: admin.id,
    sent_at: at,
  })
  const [transactionId] = await insertLedgerTransactions(trx, [
    {
      kind: 'payout_sent',
      cause: 'payout',
      cause_id: key,
      booking_id: null,
      agency_id: agencyId,
      actor_id: admin.id,
      corrects_id: null,
      note: null,
      created_at: at,
      entries: [
        { account: 'agency_payable', currency, amountMinor },
        { account: 'platform_cash', currency, amountMinor: -amountMinor, paymentAccountId: sentFrom },
      ],
    },
  ])
  await insertPayoutEntries(trx, { payoutId: key, entryIds: ids, transactionId: transactionId! })
  const payout = requireFound(await findPayout(trx, key))
  const { number } = payout
  const amount = toMajor(amountMinor)
  await recordAudit(trx, {
    actorId: admin.id,
    action: 'agency.send_payout',
    targetId: agencyId,
    details: { number, amount, currency, hasProof: payout.proof_id !== null },
    at,
  })
  await notifyUsers(context, trx, {
    to: agencyId,
    kind: 'agency.payout_sent',
    subjectId: agencyId,
    mail: (locale) => sentMail(payout, locale, context.config.publicUrl),
  })
  return payout
}

/** Above the limit of one admin another one asks for the same amount first (docs/product/refunds.md#second-admin). */
const actOn = (payout: AskedPayout): TwoAdminAct => ({
  of: 'agency',
  id: payout.agencyId,
  amountMinor: payout.amountMinor,
  currency: payout.currency,
  isAbove: (limitMinor) => payout.amountMinor > limitMinor,
  save: (trx, request) => upsertPayoutRequest(trx, payout, request),
  end: (trx) => deletePayoutRequest(trx, payout),
  kind: 'agency.payout_second_admin',
  mailOf: (actor, ...reader) => secondAdminMail({ ...payout, actor }, ...reader),
})

/** What differs from the bookings may not be owed at all: an admin repairs it first (docs/product/money.md#corrections). */
async function requireReconciled(trx: Transaction, bookingIds: readonly string[]): Promise<void> {
  const differing = await listDiffering(trx, bookingIds)
  if (differing.length === 0) return
  const bookings = differing.slice(0, 10).map(bookingNumber).join(', ')
  throw new DomainError('payout.bookings_differ', { n: differing.length, bookings })
}

function requireSame(earlier: PayoutRow, { agencyId, currency, expectedAmount }: WantedPayout): PayoutRow {
  const isSame =
    earlier.agency_id === agencyId && earlier.currency === currency && toMajor(earlier.amount_minor) === expectedAmount
  if (!isSame) throw new DomainError('request.field_invalid', { field: 'key' })
  return earlier
}

const refusals: Record<Exclude<PayoutDestinationState, 'verified'>, ErrorCode> = {
  missing: 'payout.details_missing',
  pending: 'payout.details_pending',
  wrong_currency: 'payout.details_currency',
}

function requireDestination(details: readonly PayoutDetailsRow[], currency: Currency): PayoutDetailsRow {
  const state = destinationStateOf(details, currency)
  if (state !== 'verified') throw new DomainError(refusals[state])
  return details.find((row) => row.state === 'verified')!
}
