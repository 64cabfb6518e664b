import * as closings from '@rihla/contract/ledger/day-closings.api.ts'
import * as api from '@rihla/contract/ledger/ledger.api.ts'
import { v4 } from 'uuid'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { only, type Permission, type World } from '#testing/permission-table.ts'

/** A verified payment. */
const ofTransaction =
  (body?: object) =>
  async ({ it: { context, db } }: World) => {
    const [trip, customer] = [await buildTrip(context), await buildCustomer(context)]
    const { id } = await buildBooking(context, { trip, customer, status: 'payment_verified' })
    const transaction = await db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow()
    return { params: { id: transaction.id }, ...(body && { body: { ...body, key: v4() } }) }
  }

const reason = 'The bank booked it twice.'

export const ledgerPermissions: Permission[] = [
  { route: api.listLedgerBalances, statuses: only({ admin: 200 }) },
  { route: api.listLedgerEntries, statuses: only({ admin: 200 }) },
  { route: api.exportLedgerEntries, statuses: only({ admin: 200 }) },
  { route: api.readLedgerStatement, statuses: only({ admin: 200 }) },
  { route: api.exportLedgerStatement, statuses: only({ admin: 200 }) },
  { route: api.readLedgerReconciliation, statuses: only({ admin: 200 }) },
  {
    route: closings.readDayClosing,
    statuses: only({ admin: 200 }),
    call: () => ({ params: { day: '2026-01-01' } }),
  },
  {
    route: closings.closeDay,
    statuses: only({ admin: 200 }),
    // before the first entry: there are no accounts to compare
    call: () => ({ params: { day: '2020-01-01' }, body: { lines: [] } }),
  },
  { route: api.readLedgerTransaction, statuses: only({ admin: 200 }), call: ofTransaction() },
  { route: api.reverseLedgerTransaction, statuses: only({ admin: 201 }), call: ofTransaction({ reason }) },
  {
    route: api.adjustLedgerTransaction,
    statuses: only({ admin: 201 }),
    call: ofTransaction({ reason, account: 'platform_cash', amount: 5 }),
  },
]
