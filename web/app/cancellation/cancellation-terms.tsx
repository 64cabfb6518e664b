import { Plural, Trans } from '@lingui/react/macro'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import {
  type CancellationPeriod,
  cancellationPeriods,
  mergeEqualPeriods,
  type ReceivedParts,
  refundInPeriod,
} from '@rihla/contract/cancellation/cancellation-rules.ts'
import { type CalendarDate, daysBetween, formatDay } from '@rihla/contract/dates.ts'
import { type Currency, toMajor, toMinor } from '@rihla/contract/money.ts'
import type { Trip } from '@rihla/contract/trips/trip-schema.ts'
import { useLocale } from '#ui/locale.ts'
import { Money } from '#ui/money.tsx'
import classes from './cancellation-terms.module.css'

type Rules = Trip['cancellationRules']

interface CancellationTermsProps {
  /** Null: everything comes back. */
  rules: Rules
  /** Names days instead of numbers of days before the departure. */
  startsOn?: CalendarDate | undefined
  /** Names amounts instead of percentages. */
  paid?: PaidParts | undefined
}

export interface PaidParts extends ReceivedParts {
  currency: Currency
}

/** What has been verified of a booking, or is expected, as the rules of cancellation tell it apart. */
export function paidPartsOf(booking: Pick<Booking, ComparedSums>): PaidParts {
  const { verifiedAmount, collectedAmount, surplusAmount, depositAmount, currency } = booking
  const received = toMinor(verifiedAmount) - toMinor(collectedAmount) - toMinor(surplusAmount)
  const paidMinor = received > 0 ? received : toMinor(depositAmount)
  const depositMinor = booking.paymentType === 'deposit_payment' ? Math.min(toMinor(depositAmount), paidMinor) : 0
  return { depositMinor, balanceMinor: paidMinor - depositMinor, currency }
}

type ComparedSums =
  | ('paymentType' | 'currency' | 'depositAmount')
  | ('verifiedAmount' | 'collectedAmount' | 'surplusAmount')

/** What comes back after a cancellation, one row per period with another amount (docs/product/cancellation.md#rules). */
export function CancellationTerms({ rules, startsOn, paid }: CancellationTermsProps) {
  return (
    <ol className={classes.terms}>
      {periodsOf(rules, startsOn, paid).map(({ period, from, until }) => (
        <li key={`${period.from} ${period.until}`} data-refund={shareOf(period)}>
          <span>{startsOn ? <Days period={period} /> : <DaysBefore from={from} until={until} />}</span>
          <b>{paid ? <RefundAmount period={period} paid={paid} /> : <Refund period={period} />}</b>
        </li>
      ))}
    </ol>
  )
}

/** Any departure will do where only the days before it are named. */
const someDay = '2026-01-01'

function periodsOf(rules: Rules, startsOn: CalendarDate = someDay, paid?: PaidParts) {
  const before = (day: CalendarDate | null) => (day === null ? null : daysBetween(day, startsOn))
  const isEqual = (one: CancellationPeriod, next: CancellationPeriod) =>
    paid
      ? refundInPeriod(one, paid) === refundInPeriod(next, paid)
      : one.refundPercent === next.refundPercent && one.depositRefundPercent === next.depositRefundPercent
  return mergeEqualPeriods(cancellationPeriods(rules, startsOn), isEqual).map((period) => ({
    period,
    from: before(period.from),
    until: before(period.until),
  }))
}

const shareOf = ({ refundPercent, depositRefundPercent }: CancellationPeriod): 'all' | 'part' | 'none' => {
  const sum = refundPercent + depositRefundPercent
  return sum === 200 ? 'all' : sum === 0 ? 'none' : 'part'
}

function Days({ period: { from, until } }: { period: CancellationPeriod }) {
  const locale = useLocale()
  if (until) return <Trans>Until {formatDay(until, locale)}</Trans>
  return from ? <Trans>From {formatDay(from, locale)}</Trans> : <Trans>Until the departure</Trans>
}

/** `from` and `until` in days before the departure, `from` the larger one. */
function DaysBefore({ from, until }: { from: number | null; until: number | null }) {
  if (until === 0) return <Trans>Until the day of departure</Trans>
  if (until !== null && from !== null && from !== until) {
    return (
      <Trans>
        {until} to {from} days before
      </Trans>
    )
  }
  if (until !== null && from !== null) return <Plural value={until} one="# day before" other="# days before" />
  if (until !== null) return <Plural value={until} one="# day or more before" other="# days or more before" />
  return from === null ? <Trans>Until the departure</Trans> : <Trans>Later</Trans>
}

function RefundAmount({ period, paid }: { period: CancellationPeriod; paid: PaidParts }) {
  const refundMinor = refundInPeriod(period, paid)
  if (refundMinor === 0) return <Trans>nothing back</Trans>
  return (
    <Trans>
      <Money amount={toMajor(refundMinor)} currency={paid.currency} /> back
    </Trans>
  )
}

function Refund({ period }: { period: CancellationPeriod }) {
  const { refundPercent, depositRefundPercent } = period
  const share = shareOf(period)
  if (share === 'all') return <Trans>everything back</Trans>
  if (share === 'none') return <Trans>nothing back</Trans>
  if (refundPercent === depositRefundPercent) return <Trans>{refundPercent}% back</Trans>
  if (depositRefundPercent === 0) return <DepositIsKept refundPercent={refundPercent} />
  return (
    <Trans>
      {depositRefundPercent}% of a deposit, {refundPercent}% of the rest
    </Trans>
  )
}

function DepositIsKept({ refundPercent }: { refundPercent: number }) {
  if (refundPercent === 100) return <Trans>the deposit is kept, the rest comes back</Trans>
  if (refundPercent === 50) return <Trans>the deposit is kept, half of the rest comes back</Trans>
  return <Trans>the deposit is kept, {refundPercent}% of the rest comes back</Trans>
}
