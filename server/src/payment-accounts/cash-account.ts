import { DomainError } from '@rihla/contract/errors.ts'
import type { Currency } from '@rihla/contract/money.ts'
import type { Transaction } from '#database/database.ts'
import { isId } from '#http/ids.ts'

interface Wanted {
  currency: Currency
  /** As an admin states it. `null`: not known; undefined: the only active account of the currency, if there is one. */
  account: string | null | undefined
  /** Of the request, for the error. */
  field: 'receivedOn' | 'sentFrom' | 'paymentAccount'
}

/**
 * The payment account of a transfer, which may be inactive by now (docs/product/money.md#payment-accounts). Null: not known.
 * An account that does not exist or has another currency is 400 `request.field_invalid`.
 */
export async function findCashAccount(trx: Transaction, { currency, account, field }: Wanted): Promise<string | null> {
  if (account === null) return null
  const accounts = await trx
    .selectFrom('payment_accounts')
    .select(['id', 'is_active'])
    .where('currency', '=', currency)
    .execute()
  if (account === undefined) {
    const active = accounts.filter(({ is_active: isActive }) => isActive)
    return active.length === 1 ? active[0]!.id : null
  }
  if (!isId(account) || !accounts.some(({ id }) => id === account)) {
    throw new DomainError('request.field_invalid', { field })
  }
  return account
}
