import { normalizePaymentAccount } from '@rihla/contract/payment-accounts/check-payment-account.ts'
import type { PaymentAccountFields } from '@rihla/contract/payment-accounts/payment-account.ts'
import { v7 as uuid } from 'uuid'
import type { Context } from '#context.ts'
import { columnsOf, insertAccount } from '#payment-accounts/payment-accounts.queries.ts'
import { proposeNewAccount } from '#payment-accounts/propose-account.ts'
import { asUser } from './acting.ts'
import type { BuilderContext } from './people.ts'
import { inTransaction } from './in-transaction.ts'

let count = 0

const fields = (): PaymentAccountFields => ({
  kind: 'instapay',
  holderName: 'Rihla for Travel LLC',
  handle: `rihla${++count}@instapay`,
  provider: '',
  accountNumber: '',
  swift: '',
  note: '',
  noteAr: '',
  currency: 'EGP',
})

export const instapayInput = () => {
  const { kind, holderName, handle, currency } = fields()
  return { kind, holderName, handle, currency }
}

interface AccountOverrides extends Partial<PaymentAccountFields> {
  isActive?: boolean
}

/** An account that was approved before. Returns its id. */
export const buildPaymentAccount = (
  { db, clock }: BuilderContext,
  { isActive = true, ...overrides }: AccountOverrides = {},
): Promise<string> =>
  inTransaction(db, async (trx) => {
    const [id, at] = [uuid(), clock.now()]
    const account = normalizePaymentAccount({ ...fields(), ...overrides })
    await insertAccount(trx, { ...columnsOf(account), id, is_active: isActive, created_at: at, updated_at: at })
    return id
  })

/** A pending proposal of a new account. Returns its id. */
export const buildPaymentProposal = async (
  context: Context,
  { by, ...overrides }: Partial<PaymentAccountFields> & { by: { id: string } },
): Promise<string> => (await proposeNewAccount(context, asUser(by.id, 'admin'), { ...fields(), ...overrides })).id
