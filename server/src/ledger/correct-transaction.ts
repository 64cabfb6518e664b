import { DomainError } from '@rihla/contract/errors.ts'
import type { Entry } from '@rihla/contract/ledger/booking-postings.ts'
import {
  type AdjustableAccount,
  adjustableAccountsOf,
  correctionsOf,
  type LedgerCorrection,
} from '@rihla/contract/ledger/ledger.ts'
import { isMoney, toMajor, toMinor } from '@rihla/contract/money.ts'
import { recordAudit } from '#audit/record-audit.ts'
import type { Context } from '#context.ts'
import { isUniqueViolation } from '#database/database-errors.ts'
import type { Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { findCashAccount } from '#payment-accounts/cash-account.ts'
import {
  findCorrection,
  findLedgerTransaction,
  listEntriesToCorrect,
  lockBookingOf,
  lockTransaction,
  sumOverdrawn,
} from './correction.queries.ts'
import { insertLedgerTransactions } from './ledger.queries.ts'
import { listDiffering } from './account-differences.queries.ts'

interface Wanted {
  transactionId: string
  reason: string
  /** Chosen by the client: the same key is the same correction. */
  key: string
}

type Corrected = Awaited<ReturnType<typeof listEntriesToCorrect>>

/** Appends the opposite of a transaction (docs/product/money.md#corrections). Returns the id of the correction. */
export const reverseTransaction = (context: Context, admin: CurrentUser, wanted: Wanted): Promise<string> =>
  correct(context, admin, {
    ...wanted,
    action: 'reverse',
    entriesOf: (entries) =>
      entries.map(({ account, currency, amount_minor, payment_account_id }) => ({
        account,
        currency,
        amountMinor: -amount_minor,
        paymentAccountId: payment_account_id,
      })),
    details: {},
  })

interface Adjustment extends Wanted {
  account: AdjustableAccount
  /** Major units, added to the cash or to the funds held; negative: taken from them. */
  amount: number
  /** Of `platform_cash`. Null: not known; by default that of the transaction. */
  paymentAccount?: string | null | undefined
}

/** Moves money between `adjustments` and an account of a transaction's booking. Returns the id of the correction. */
export function adjustTransaction(context: Context, admin: CurrentUser, adjustment: Adjustment) {
  const { account, amount, paymentAccount: stated, ...wanted } = adjustment
  if (!isMoney(amount) || amount === 0) throw new DomainError('request.field_invalid', { field: 'amount' })
  if (stated && account !== 'platform_cash') throw new DomainError('request.field_invalid', { field: 'paymentAccount' })
  const debitMinor = account === 'platform_cash' ? toMinor(amount) : -toMinor(amount)
  return correct(context, admin, {
    ...wanted,
    action: 'adjust',
    account,
    async entriesOf(corrected, trx) {
      const { currency } = corrected[0]!
      const cash = corrected.find((entry) => entry.account === 'platform_cash')
      const paymentAccountId =
        stated === undefined && cash
          ? cash.payment_account_id
          : await findCashAccount(trx, { currency, account: stated, field: 'paymentAccount' })
      return [
        { account, currency, amountMinor: debitMinor, ...(account === 'platform_cash' && { paymentAccountId }) },
        { account: 'adjustments', currency, amountMinor: -debitMinor },
      ]
    },
    details: { account, amount },
  })
}

interface Correction extends Wanted {
  action: LedgerCorrection
  account?: AdjustableAccount
  entriesOf: (corrected: Corrected, trx: Transaction) => Entry[] | Promise<Entry[]>
  details: Record<string, string | number>
}

const kindOf = { reverse: 'reversal', adjust: 'adjustment' } as const

async function correct(context: Context, admin: CurrentUser, wanted: Correction): Promise<string> {
  try {
    return await appendCorrection(context, admin, wanted)
  } catch (error) {
    // at the same time, for another transaction: the lock is per booking
    if (isUniqueViolation(error, 'ledger_transactions_once')) throw keyIsTaken()
    throw error
  }
}

const keyIsTaken = () => new DomainError('request.field_invalid', { field: 'key' })

function appendCorrection(context: Context, admin: CurrentUser, wanted: Correction): Promise<string> {
  const { transactionId, action, reason, key } = wanted
  const at = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const { booking_id: bookingId } = requireFound(await findLedgerTransaction(trx, transactionId))
    await (bookingId ? lockBookingOf(trx, bookingId) : lockTransaction(trx, transactionId))
    const earlier = await findCorrection(trx, key)
    if (earlier) {
      if (earlier.corrects_id !== transactionId || earlier.kind !== kindOf[action]) throw keyIsTaken()
      return earlier.id
    }
    // read again: another admin may have been first
    const transaction = requireFound(await findLedgerTransaction(trx, transactionId))
    const isReversed = transaction.corrections.some(({ kind }) => kind === 'reversal')
    if (action === 'reverse' && isReversed) throw new DomainError('ledger.already_reversed')
    const isDiffering = bookingId !== null && (await listDiffering(trx, [bookingId])).length > 0
    const isPossible = correctionsOf({ kind: transaction.kind, isReversed, isDiffering }).includes(action)
    if (!isPossible || (wanted.account && !adjustableAccountsOf(isDiffering).includes(wanted.account))) {
      throw new DomainError('ledger.not_correctable')
    }
    const corrected = await listEntriesToCorrect(trx, transactionId)
    const overdrawnMinor = bookingId ? await sumOverdrawn(trx, bookingId) : 0
    const [id] = await insertLedgerTransactions(trx, [
      {
        kind: kindOf[action],
        cause: 'correction',
        cause_id: key,
        booking_id: bookingId,
        agency_id: transaction.agency_id,
        actor_id: admin.id,
        corrects_id: transactionId,
        note: reason,
        created_at: at,
        entries: await wanted.entriesOf(corrected, trx),
      },
    ])
    if (bookingId && (await sumOverdrawn(trx, bookingId)) > overdrawnMinor)
      throw new DomainError('ledger.funds_insufficient')
    const [first] = corrected
    const total = { amount: toMajor(Math.abs(first!.amount_minor)), currency: first!.currency }
    await recordAudit(trx, {
      actorId: admin.id,
      action: `ledger.${action}`,
      targetId: transactionId,
      details: { kind: transaction.kind, ...total, ...wanted.details },
      at,
    })
    return id!
  })
}
