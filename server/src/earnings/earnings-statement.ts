import type { I18n } from '@lingui/core'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import type { LedgerKind } from '@rihla/contract/ledger/ledger.ts'
import { type Currency, type Minor, toMajor } from '@rihla/contract/money.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { MovementRow, StatementRow } from './earnings-statement.queries.ts'

interface BalancedRow {
  currency: Currency
  /** Undefined: the balance before the period. */
  movement: MovementRow | undefined
  balance: Minor
}

/** Per currency the opening balance, then each movement with the balance after it. */
export function withBalances(statements: readonly StatementRow[], movements: readonly MovementRow[]): BalancedRow[] {
  return statements.flatMap(({ currency, opening }) => {
    let balance = opening
    return [
      { currency, movement: undefined, balance },
      ...movements
        .filter((movement) => movement.currency === currency)
        .map((movement) => {
          balance += movement.net
          return { currency, movement, balance }
        }),
    ]
  })
}

export const movementColumns: CsvColumns<BalancedRow> = (i18n, dayOf) => [
  { head: i18n.t('Date'), value: ({ movement }) => movement && dayOf(movement.created_at) },
  { head: i18n.t('Type'), value: ({ movement }) => typeLabel(i18n, movement?.kind) },
  {
    head: i18n.t('Booking'),
    value: ({ movement }) => movement?.booking_id && bookingNumber(movement.booking_id),
  },
  { head: i18n.t('Trip'), value: ({ movement }) => movement?.trip_title },
  { head: i18n.t('Departure'), value: ({ movement }) => movement?.starts_on },
  { head: i18n.t('Payout'), value: ({ movement }) => movement?.payout_number },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  {
    head: i18n.t('Amount before commission'),
    value: ({ movement }) => movement && toMajor(movement.net + movement.commission),
  },
  { head: i18n.t('Commission'), value: ({ movement }) => movement && toMajor(0 - movement.commission) },
  { head: i18n.t('Change of balance'), value: ({ movement }) => movement && toMajor(movement.net) },
  { head: i18n.t('Balance'), value: ({ balance }) => toMajor(balance) },
]

function typeLabel(i18n: I18n, kind: LedgerKind | undefined): string {
  switch (kind) {
    case undefined:
      return i18n.t('Opening balance')
    case 'earned':
      return i18n.t('Trip settled')
    case 'refund_due':
      return i18n.t('Refund')
    case 'refund_released':
      return i18n.t('Refund withdrawn')
    case 'payout_sent':
      return i18n.t('Payout')
    default:
      return i18n.t('Correction')
  }
}
