import { DomainError, type ErrorCode } from '@rihla/contract/errors.ts'
import type { Currency } from '@rihla/contract/money.ts'
import {
  findDestinationFault,
  normalizeDestination,
  type RefundDestination,
} from '@rihla/contract/refunds/refund-destination.ts'
import type { DestinationChoice } from '@rihla/contract/refunds/refund-schema.ts'
import type { Context } from '#context.ts'
import type { Database, Transaction } from '#database/database.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { requireForeignAccount } from '#payment-accounts/account-in-use.ts'
import {
  type DestinationRow,
  findBookingOfDestination,
  findGivenDestination,
  findSavedDestination,
  insertGivenDestination,
  upsertSavedDestination,
} from './refund-destinations.queries.ts'

/** The booking whose refund goes there. */
export interface DestinationOwner {
  id: string
  customer_id: string
  currency: Currency
}

/** Normalized. Throws the error of the first invalid field. */
async function requireDestination(
  db: Database | Transaction,
  entered: RefundDestination,
  currency: Currency,
): Promise<RefundDestination> {
  const destination = normalizeDestination(entered)
  const found = findDestinationFault(destination, currency)
  if (!found) {
    await requireForeignAccount(db, destination.account)
    return destination
  }
  throw new DomainError(`payment_account.${found.fault}` satisfies ErrorCode, { field: found.field })
}

/** The customer's own destination for later refunds, of any currency. */
export async function saveDestination(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id: customerId }: CurrentUser,
  { method, account, holderName = '' }: Omit<RefundDestination, 'holderName'> & { holderName?: string },
): Promise<void> {
  const destination = await requireDestination(db, { method, account, holderName }, 'EGP')
  await upsertSavedDestination(db, { customerId, destination, now: clock.now() })
}

/** The customer says where a refund goes that is due or asked for (docs/product/refunds.md#destinations). */
export const giveDestination = (
  context: Context,
  customer: CurrentUser,
  bookingId: string,
  choice: DestinationChoice,
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const booking = requireFound(await findBookingOfDestination(trx, bookingId, customer.id))
    if (!booking.is_expected) throw new DomainError('refund.not_expected')
    await recordDestination(context, trx, booking, choice)
  })

/** Freezes a destination for the refund of a booking; the last one counts. */
export async function recordDestination(
  { clock }: Pick<Context, 'clock'>,
  trx: Transaction,
  { id: bookingId, customer_id: customerId, currency }: DestinationOwner,
  choice: DestinationChoice,
): Promise<void> {
  const now = clock.now()
  const entered = choice.useSaved ? await requireSaved(trx, customerId) : enteredIn(choice)
  const destination = await requireDestination(trx, entered, currency)
  const last = await findGivenDestination(trx, bookingId)
  if (!last || !isSame(last, destination))
    await insertGivenDestination(trx, { bookingId, customerId, destination, now })
  if (choice.save && !choice.useSaved) await upsertSavedDestination(trx, { customerId, destination, now })
}

async function requireSaved(trx: Transaction, customerId: string): Promise<RefundDestination> {
  const saved = await findSavedDestination(trx, customerId)
  if (!saved) throw new DomainError('refund.destination_unknown')
  return { method: saved.method, account: saved.account, holderName: saved.holder_name }
}

function enteredIn({ method, account, holderName = '' }: DestinationChoice): RefundDestination {
  if (!method) throw new DomainError('request.field_invalid', { field: 'method' })
  if (account === undefined) throw new DomainError('request.field_invalid', { field: 'account' })
  return { method, account, holderName }
}

const isSame = (row: DestinationRow, { method, account, holderName }: RefundDestination): boolean =>
  row.method === method && row.account === account && row.holder_name === holderName
