import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { NextStep } from '@rihla/contract/bookings/booking-parts.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { dayIn, formatDay } from '@rihla/contract/dates.ts'
import { type Contact, useApproveWithinHours, useContact } from '#shell/root-data.ts'
import { usePlatformTimeZone } from '#shell/use-today.ts'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { useWhen } from './use-when.ts'
import classes from './booking-headline-text.module.css'

/** Until when the next step happens, and in every state whom to call (docs/product/bookings.md#deadlines). */
export function BookingDeadline({ booking }: { booking: Booking }) {
  const contact = useContact()
  const { nextStep } = booking
  const hasDeadline = nextStep !== null && !(nextStep.waitingFor === 'refund' && isNothingDue(booking))
  if (!hasDeadline && !contact?.phone) return null
  return (
    <p className={`small ${classes.deadline}`}>
      {hasDeadline && <DeadlineOf booking={booking} nextStep={nextStep} />}{' '}
      {contact?.phone && <WhomToCall contact={contact} />}
    </p>
  )
}

function DeadlineOf({ booking, nextStep }: { booking: Booking; nextStep: NextStep }) {
  const when = useWhen(true)
  const agency = <bdi>{booking.agency.name}</bdi>
  const due = <time dateTime={nextStep.dueAt}>{when(nextStep.dueAt)}</time>
  const expected = nextStep.expectedAt && <time dateTime={nextStep.expectedAt}>{when(nextStep.expectedAt)}</time>
  return <DeadlineText booking={booking} due={due} expected={expected} agency={agency} />
}

/** The rules of the trip give nothing back, or the booking was free: only its end is recorded. */
const isNothingDue = ({ verifiedAmount, refundDueAmount, depositAmount }: Booking): boolean =>
  depositAmount === 0 || (verifiedAmount > 0 && refundDueAmount === 0)

interface DeadlineTextProps {
  booking: Booking
  due: React.ReactNode
  expected: React.ReactNode
  agency: React.ReactNode
}

function DeadlineText({ booking, due, expected, agency }: DeadlineTextProps) {
  const { t } = useLingui()
  const { waitingFor, isLate } = booking.nextStep!
  switch (waitingFor) {
    case 'proof':
      return isLate ? (
        t`The time to send it is over.`
      ) : (
        <Trans>Send it by {due}. Afterwards your seats are released.</Trans>
      )
    case 'details':
      return isLate ? (
        t`The time to send it is over.`
      ) : (
        <Trans>
          Complete it by {due}. Afterwards {agency} decides without it.
        </Trans>
      )
    case 'agency_answer':
      if (isLate) return <Trans>{agency} has not answered in time. Our team is deciding now.</Trans>
      return (
        <Trans>
          {agency} answers by {due}. Otherwise our team decides.
        </Trans>
      )
    case 'cancellation_answer':
      return (
        <Trans>
          You asked to cancel. {agency} answers by {due}; without an answer the rules of the trip apply.
        </Trans>
      )
    case 'refund':
      if (isLate) return t`We are sorry, this is taking longer than we promised.`
      return booking.verifiedAmount > 0 ? (
        <Trans>We send it by {due} at the latest.</Trans>
      ) : (
        <Trans>We will have checked by {due} at the latest.</Trans>
      )
    case 'date_change_answer':
      return (
        <Trans>
          {agency} answers by {due}. Otherwise your booking stays on its date.
        </Trans>
      )
    case 'balance_payment':
      return <ThenBeThere booking={booking} />
    case 'departure':
      return <DepartureTime booking={booking} due={due} />
    case 'payment_check':
      if (isLate) return t`This is taking longer than it should.`
      return <PaymentCheck due={due} expected={expected} agency={agency} />
    default:
      if (isLate) return t`This is taking longer than it should.`
      return expected ? (
        <Trans>
          Usually we confirm it by {expected}, and by {due} at the latest.
        </Trans>
      ) : (
        <Trans>We confirm it by {due} at the latest.</Trans>
      )
  }
}

function PaymentCheck({ due, expected, agency }: Omit<DeadlineTextProps, 'booking'>) {
  const hours = useApproveWithinHours() ?? 0
  const days = hours / 24
  const time = Number.isInteger(days) ? (
    <Plural context="within" value={days} one="# day" other="# days" />
  ) : (
    <Plural context="within" value={hours} one="# hour" other="# hours" />
  )
  if (hours === 0) return <Trans>We check it by {due}.</Trans>
  return expected ? (
    <Trans>
      Usually we check it by {expected}, and by {due} at the latest; then {agency} has {time} to answer.
    </Trans>
  ) : (
    <Trans>
      We check it by {due}; then {agency} has {time} to answer.
    </Trans>
  )
}

/** After the balance payment. */
function ThenBeThere({ booking }: { booking: Booking }) {
  const day = formatDay(booking.selectedStartDate, useLocale())
  const pickup = booking.trip.pickupLocation.trim()
  const place = <bdi>{pickup}</bdi>
  return pickup ? (
    <Trans>
      Then be at {place} on {day}.
    </Trans>
  ) : (
    <Trans>Then you leave on {day}.</Trans>
  )
}

/** Only a known meeting time: the headline names the day. A departure without one ends with its day. */
function DepartureTime({ booking, due }: { booking: Booking; due: React.ReactNode }) {
  const timeZone = usePlatformTimeZone()
  const day = dayIn(timeZone, new Date(booking.nextStep!.dueAt))
  return day === booking.selectedStartDate && <Trans>Departure: {due}.</Trans>
}

function WhomToCall({ contact: { phoneText, phoneUrl } }: { contact: Contact }) {
  const number = (
    <a className={`link ${classes.phone}`} href={phoneUrl}>
      <Ltr>{phoneText}</Ltr>
    </a>
  )
  return <Trans>Questions? Call us: {number}</Trans>
}
