import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'
import { v4 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { insertLedgerTransactions } from '#ledger/ledger.queries.ts'
import { sendPayout } from '#payouts/send-payout.ts'
import { anyAdmin, asUser } from './acting.ts'

interface DetailsOverrides {
  agencyId: string
  state?: 'pending' | 'verified'
  account?: string
  holderName?: string
}

/** Payout details, verified by default: a bank account, which receives every currency. Returns their id. */
export async function buildPayoutDetails(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    agencyId,
    state = 'verified',
    account = 'EG380019000500000000263180002',
    holderName = 'Sahara Lines for Tourism',
  }: DetailsOverrides,
): Promise<string> {
  const id = uuid()
  const at = clock.now()
  await db
    .insertInto('payout_details')
    .values({
      id,
      agency_id: agencyId,
      method: 'bank',
      account,
      holder_name: holderName,
      state,
      submitted_at: at,
      decided_at: state === 'pending' ? null : at,
    })
    .execute()
  return id
}

interface Earned {
  agencyId: string
  minor: Minor
  currency?: Currency
}

/** What an agency has earned, without the bookings: for tests about the payout alone. */
export const earn = ({ db, clock }: Pick<Context, 'db' | 'clock'>, { agencyId, minor, currency = 'EGP' }: Earned) =>
  db.transaction().execute((trx) =>
    insertLedgerTransactions(trx, [
      {
        kind: 'earned',
        cause: 'settlement',
        cause_id: uuid(),
        booking_id: null,
        agency_id: agencyId,
        actor_id: null,
        corrects_id: null,
        note: null,
        created_at: clock.now(),
        entries: [
          { account: 'customer_funds', currency, amountMinor: minor },
          { account: 'agency_payable', currency, amountMinor: -minor },
        ],
      },
    ]),
  )

interface PayoutOverrides extends Earned {
  reference?: string
  notes?: string
  admin?: { id: string }
}

/** A payout of an amount that its agency has earned, sent to verified details. */
export async function buildPayout(context: Context, { reference = 'FT 1', notes, admin, ...earned }: PayoutOverrides) {
  const { agencyId, minor, currency = 'EGP' } = earned
  await earn(context, earned)
  return sendPayout(context, admin ? asUser(admin.id, 'admin') : await anyAdmin(context), {
    agencyId,
    currency,
    expectedAmount: toMajor(minor),
    reference,
    notes,
    key: uuid(),
  })
}
