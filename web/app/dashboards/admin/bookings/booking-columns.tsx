import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { BookingPresence } from '@rihla/contract/bookings/admin-booking-schema.ts'
import type { Booking } from '@rihla/contract/bookings/booking-schema.ts'
import { formatDaySpan } from '@rihla/contract/dates.ts'
import { BookingStatusChip } from '#booking-status/booking-status-chip.tsx'
import { Age } from '#dashboards/shared/age.tsx'
import { Collected } from '#dashboards/shared/booking/staff-facts.tsx'
import cells from '#dashboards/shared/table-cells.module.css'
import { useActionsColumn, useStatusColumn } from '#dashboards/shared/table-cells.tsx'
import { DueTag, refundStep } from '#dashboards/shared/due-tag.tsx'
import { CustomerName } from '#dashboards/shared/customer-name.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { useLocale } from '#ui/locale.ts'
import { Ltr } from '#ui/ltr.tsx'
import { Money } from '#ui/money.tsx'
import { actionsOf, firstActionOf } from '../decisions/admin-action.ts'
import { actionTexts } from '../decisions/action-texts.ts'
import { InReviewBy } from '#dashboards/shared/queue/presence.tsx'
import { ProofThumb } from '../proof/booking-proof.tsx'
import { ReusedTag } from '../reused/reused-payment.tsx'
import { SecondAdminTag } from '../second-admin/second-admin-notice.tsx'
import classes from './bookings.module.css'
import { AssumedMark } from './details/received-facts.tsx'

type OpenBooking = (id: string, action?: DeskAction) => void

interface BookingColumnsOptions {
  /** IDs of bookings whose payment was also used for another booking. */
  reused: readonly string[]
  presences: readonly BookingPresence[]
  now: number
  onOpen: OpenBooking
}

export function useBookingColumns({ reused, presences, now, onOpen }: BookingColumnsOptions): Column<Booking>[] {
  const { t } = useLingui()
  const locale = useLocale()
  return [
    {
      key: 'customer',
      header: t({ message: 'Customer', context: 'a heading' }),
      sorts: true,
      cell: (booking) => customerCell(booking, onOpen),
    },
    { key: 'trip', header: t`Trip`, mobile: 'below', cell: tripCell },
    {
      key: 'departure',
      header: t({ message: 'Dates', context: 'a heading' }),
      sorts: true,
      mobile: 'hidden',
      cell: ({ selectedStartDate, bookingEndDate }) => (
        <span className={classes.dates}>{formatDaySpan(selectedStartDate, bookingEndDate, locale)}</span>
      ),
    },
    { key: 'seats', header: t`Seats`, align: 'end', mobile: 'hidden', cell: ({ seats }) => seats },
    { key: 'amount', header: t`Amount`, align: 'end', sorts: true, mobile: 'beside-title', cell: amountCell },
    { key: 'type', header: t`Payment type`, mobile: 'hidden', cell: paymentTypeCell },
    { key: 'booked', header: t`Booked`, sorts: true, mobile: 'hidden', cell: (booking) => bookedCell(booking, now) },
    useStatusColumn(
      (booked) => {
        const { _id, nextStep, surplusDue } = booked
        const presence = presences.find(({ booking }) => booking === _id)
        return (
          <>
            <BookingStatusChip of={booked} viewer="admin" />
            <DueTag nextStep={nextStep} viewer="admin" />
            {surplusDue && <DueTag nextStep={refundStep({ nextStep, surplusDue })} viewer="admin" />}
            <SecondAdminTag booking={booked} />
            {presence && <InReviewBy presence={presence} />}
          </>
        )
      },
      false,
      'below-end',
    ),
    {
      key: 'proof',
      header: t`Proof`,
      mobile: 'hidden',
      cell: (booking) => (
        <>
          <ProofThumb booking={booking} />
          {reused.includes(booking._id) && <ReusedTag />}
        </>
      ),
    },
    useActionsColumn((booking) => <BookingActions booking={booking} onOpen={onOpen} />, 'hidden'),
  ]
}

/** The button covers the whole row. */
const customerCell = (booking: Booking, onOpen: OpenBooking) => (
  <span className={classes.two}>
    <button type="button" className={classes.open} onClick={() => onOpen(booking._id)}>
      <CustomerName of={booking.customer} />
    </button>
    <small>
      <Ltr>{booking.bookingNumber}</Ltr>
    </small>
  </span>
)

const tripCell = ({ trip, agency }: Booking) => (
  <span className={classes.two}>
    <b dir="auto">{trip.title}</b>
    <small dir="auto">{agency.name}</small>
  </span>
)

function amountCell(booking: Booking) {
  const { totalAmount, currency, paymentBreakdown: cash } = booking
  const inCash = cash && <Money amount={cash.foreignTotal} currency={cash.foreignCurrency} />
  return (
    <span className={classes.two}>
      <b>
        <Money amount={totalAmount} currency={currency} />
      </b>
      {inCash && (
        <small>
          <Trans>+ {inCash} cash</Trans>
        </small>
      )}
      <AssumedMark booking={booking} />
    </span>
  )
}

/** Full payment, or deposit and balance with a tick once the agency has collected it. */
function paymentTypeCell(booking: Booking) {
  if (booking.paymentType === 'full_payment') return <Trans>Full</Trans>
  const deposit = <Money amount={booking.depositAmount} currency={booking.currency} />
  const balance = <Money amount={booking.remainingAmount} currency={booking.currency} />
  return (
    <span className={classes.two}>
      <b>
        <Trans>Deposit {deposit}</Trans>
      </b>
      <small>
        <Trans>Balance {balance}</Trans>
      </small>
      {booking.remainingPaid && <Collected by={booking.balancePaidBy} />}
    </span>
  )
}

/** Age of a booking; highlighted only while the booking needs an admin. */
const bookedCell = (booking: Booking, now: number) => (
  <span className={firstActionOf(booking) ? undefined : classes.muted}>
    <Age since={booking.createdAt} now={now} />
  </span>
)

/** The usual decision; all others are in the dialog of the booking. */
function BookingActions({ booking, onOpen }: { booking: Booking; onOpen: OpenBooking }) {
  const { t } = useLingui()
  const first = firstActionOf(booking)
  // Its dialog shows the proof and asks for the amount that arrived: no payment is verified unseen.
  const isPayment = first === 'verify_payment'
  const shown = actionsOf(booking).filter((action) => action === first || (isPayment && action === 'reject_payment'))
  return (
    <span className={cells.actions}>
      {shown.map((action) => (
        <Button
          key={action}
          small
          variant={action === first ? 'outline' : 'danger'}
          onClick={() => onOpen(booking._id, action)}
        >
          {t(actionTexts[action].label)}
        </Button>
      ))}
    </span>
  )
}
