import { paymentDetails, type PaymentDetails } from '@rihla/contract/settings/settings.api.ts'
import type { Transaction } from '#database/database.ts'
import { lockSettings, type Settings, updateSettings } from './settings.queries.ts'

export const paymentDetailsOf = (row: Settings): PaymentDetails => ({
  payappUsername: row.payapp_username,
  paymentHolderName: row.payment_holder_name,
  paymentInstructions: row.payment_instructions,
  paymentInstructionsAr: row.payment_instructions_ar,
})

/** Only the given ones. */
export const paymentDetailColumns = (details: Partial<PaymentDetails>) => ({
  payapp_username: details.payappUsername,
  payment_holder_name: details.paymentHolderName,
  payment_instructions: details.paymentInstructions,
  payment_instructions_ar: details.paymentInstructionsAr,
})

interface ApprovedDetails {
  before: Partial<PaymentDetails>
  after: Partial<PaymentDetails>
  at: Date
}

/** Writes approved payment details. Returns false if one of them is no longer as it was when the change was proposed. */
export async function applyPaymentDetails(trx: Transaction, { before, after, at }: ApprovedDetails): Promise<boolean> {
  const now = paymentDetailsOf(await lockSettings(trx))
  if (paymentDetails.some((name) => before[name] !== undefined && before[name] !== now[name])) return false
  await updateSettings(trx, { ...withoutUndefined(paymentDetailColumns(after)), updated_at: at })
  return true
}

/** The columns that are set. */
export const withoutUndefined = <T extends object>(columns: T): Partial<T> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<T>
