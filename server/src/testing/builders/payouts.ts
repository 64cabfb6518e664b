import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'
import { v4 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { sendPayout } from '#payouts/send-payout.ts'
import { withoutTriggers } from '../drop-guards.ts'
import type { TestApp } from '../test-app.ts'
import { anyAdmin, asUser } from './acting.ts'
import { inTransaction } from './in-transaction.ts'

interface DetailsOverrides {
  agencyId: string
  state?: 'pending' | 'verified'
  account?: string
  holderName?: string
}

/** Payout details, verified by default: a bank account, which receives every currency. Returns their id. */
export async function buildPayoutDetails(
  context: Context,
  {
    agencyId,
    state = 'verified',
    account = 'EG380019000500000000263180002',
    holderName = 'Sahara Lines for Tourism',
  }: DetailsOverrides,
): Promise<string> {
  const id = uuid()
  const at = context.clock.now()
  const { id: adminId } = await anyAdmin(context)
  await inTransaction(context.db, async (trx) => {
    await trx
      .insertInto('payout_details')
      .values({
        id,
        agency_id: agencyId,
        method: 'bank',
        account,
        holder_name: holderName,
        state: 'pending',
        submitted_at: at,
      })
      .execute()
    if (state === 'pending') return
    await trx
      .updateTable('payout_details')
      .set({ state, decided_by: adminId, decided_at: at })
      .where('id', '=', id)
      .execute()
    const details = { method: 'bank' }
    await recordAudit(trx, {
      actorId: adminId,
      action: 'agency.verify_payout_details',
      targetId: agencyId,
      details,
      at,
    })
  })
  return id
}

interface Earned {
  agencyId: string
  minor: Minor
  currency?: Currency
}

/** What an agency has earned, without the bookings: for tests about the payout alone. Written as the owner. */
export const earn = ({ db, clock }: Pick<TestApp, 'db' | 'clock'>, { agencyId, minor, currency = 'EGP' }: Earned) =>
  withoutTriggers(db, async (trx) => {
    const id = uuid()
    const at = clock.now()
    await trx
      .insertInto('ledger_transactions')
      .values({ id, kind: 'earned', cause: 'settlement', cause_id: uuid(), agency_id: agencyId, created_at: at })
      .execute()
    const entry = { transaction_id: id, agency_id: agencyId, currency, created_at: at }
    await trx
      .insertInto('ledger_entries')
      .values([
        { ...entry, account: 'customer_funds', amount_minor: minor },
        { ...entry, account: 'agency_payable', amount_minor: -minor },
      ])
      .execute()
  })

interface PayoutOverrides extends Earned {
  reference?: string
  notes?: string
  admin?: { id: string }
}

/** A payout of an amount that its agency has earned, sent to verified details. */
export async function buildPayout(
  it: Pick<TestApp, 'context' | 'db' | 'clock'>,
  { reference = 'FT 1', notes, admin, ...earned }: PayoutOverrides,
) {
  const { agencyId, minor, currency = 'EGP' } = earned
  await earn(it, earned)
  return sendPayout(it.context, admin ? asUser(admin.id, 'admin') : await anyAdmin(it.context), {
    agencyId,
    currency,
    expectedAmount: toMajor(minor),
    reference,
    notes,
    key: uuid(),
  })
}
