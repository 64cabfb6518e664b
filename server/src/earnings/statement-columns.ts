import type { I18n } from '@lingui/core'
import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { addEarnings, type EarningMinor } from '@rihla/contract/earnings/earning.ts'
import type { Currency } from '@rihla/contract/money.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { CsvColumn } from '#http/csv.ts'
import type { PayoutStatement, StatementLine } from './payout-statement.ts'

interface CsvRow extends EarningMinor {
  number: string
  currency: Currency
  /** Undefined: the sum of what belongs to no booking, or of all. */
  line: StatementLine | undefined
  isTotal: boolean
}

/** One row per booking, one for what belongs to none, and the total, which is the amount of the payout. */
export function statementRows({ number, currency, lines, otherMinor }: PayoutStatement): CsvRow[] {
  const of = { number, currency, line: undefined, isTotal: false }
  const other = { gross: 0, refunds: 0, commission: 0, net: otherMinor }
  const total = addEarnings([...lines, other])
  return [
    ...lines.map((line) => ({ ...of, ...line, line })),
    ...(otherMinor === 0 ? [] : [{ ...of, ...other }]),
    { ...of, ...total, isTotal: true },
  ]
}

/** The statement for spreadsheets; refunds and commission are negative, so that each row adds up to its net amount. */
export const statementColumns = (i18n: I18n): CsvColumn<CsvRow>[] => [
  { head: i18n.t('Statement'), value: ({ number }) => number },
  { head: i18n.t('Booking'), value: ({ line, isTotal }) => rowName(i18n, line, isTotal) },
  { head: i18n.t('Trip'), value: ({ line }) => line?.tripTitle },
  { head: i18n.t('First day'), value: ({ line }) => line?.startsOn },
  { head: i18n.t('Last day'), value: ({ line }) => line?.endsOn },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  { head: i18n.t('Paid online'), value: ({ gross }) => toMajor(gross) },
  { head: i18n.t('Refunds'), value: ({ refunds }) => toMajor(0 - refunds) },
  { head: i18n.t('Commission'), value: ({ commission }) => toMajor(0 - commission) },
  { head: i18n.t('Net'), value: ({ net }) => toMajor(net) },
]

function rowName(i18n: I18n, line: StatementLine | undefined, isTotal: boolean): string {
  if (line) return bookingNumber(line.bookingId)
  return isTotal ? i18n.t('Total') : i18n.t('Transfers that came back, and corrections')
}
