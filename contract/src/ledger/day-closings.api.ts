import Type, { type Static } from 'typebox'
import { endpointsOf } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { currencies } from '../money.ts'
import { CalendarDate, CalendarDateInput, Id, line, Moment, Money, Nullable, OneOf, Strict } from '../schemas.ts'
import { ledgerLimits } from './ledger.ts'

const admin = endpointsOf('ledger')

const account = { currency: OneOf(currencies), paymentAccount: Nullable(Id) }

/** A payment account on a day: `opening` + `in` − `out` = `closing`. */
const ClosingLine = Type.Object({
  ...account,
  opening: Money,
  in: Money,
  out: Money,
  closing: Money,
  /** What the bank says at the end of the day, and why it differs; null while the day is open. */
  bank: Nullable(Money),
  explanation: Type.String(),
})
export type ClosingLine = Static<typeof ClosingLine>

/** A closed day as it was closed, an open one from the ledger (docs/product/money.md#closing). */
export const DayClosing = Type.Object({
  day: CalendarDate,
  lines: Type.Array(ClosingLine),
  /** What is owed at the end of the day, per currency. */
  open: Type.Array(Type.Object({ currency: OneOf(currencies), refunds: Money, agencies: Money })),
  /** Null: open. `name` is null once the account is deleted. */
  closed: Nullable(Type.Object({ at: Moment, name: Nullable(Type.String()) })),
  /** The ledger has other sums for this day by now. */
  isChanged: Type.Boolean(),
})
export type DayClosing = Static<typeof DayClosing>

const params = Type.Object({ day: CalendarDateInput })
/** Of an account that holds the money of many bookings. */
const maxBalance = limits.maxPrice * 1_000
const Amount = Type.Number({ minimum: -maxBalance, maximum: maxBalance })

export const readDayClosing = admin.get('/api/admin/ledger/closings/:day', 'admin', {
  scopes: ['admin:money:read'],
  summary: 'Read what came in and went out on a day, per account',
  params,
  response: { 200: DayClosing },
})

/** Once per day. `closing`: as the admin saw it; 409 `closing.changed` if the ledger has another one by now. */
export const closeDay = admin.put('/api/admin/ledger/closings/:day', 'admin', {
  summary: 'Close a day with the balances of the banks',
  params,
  body: Strict({
    lines: Type.Array(
      Strict({
        ...account,
        closing: Amount,
        bank: Amount,
        /** Required where `bank` differs from `closing`. */
        explanation: Type.Optional(line(ledgerLimits.reason)),
      }),
      { maxItems: 200 },
    ),
  }),
  response: { 200: DayClosing },
})
