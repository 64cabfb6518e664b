import { actorOf, minutesUntilDone, nextStepOf, type NextStepName } from '@rihla/contract/bookings/booking-deadlines.ts'
import type { NextStep } from '@rihla/contract/bookings/booking-parts.ts'
import { addDays, timeIn } from '@rihla/contract/dates.ts'
import { momentAt } from '@rihla/contract/moment-at.ts'
import type { Context } from '#context.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import { balanceLeftMinorOf } from '../row/booking-amounts.ts'

/**
 * What happens next, by when, and who acts (docs/product/bookings.md#deadlines); null once nothing is ahead, and for a minute
 * after an update from before deadlines.
 */
export function presentNextStep(
  row: BookingRow,
  { clock, config }: Pick<Context, 'clock' | 'config'>,
): NextStep | null {
  const balanceDueAt = balanceDueAtOf(row, config.platformTimeZone)
  const step = nextStepOf({
    status: row.status,
    isProofRequested: row.proof_requested_at !== null,
    areDetailsRequested: row.details_requested_at !== null,
    isCancellationRequested: row.cancellation_requested_at !== null,
    isDateChangeRequested: row.date_change !== null,
    isBalanceDue: balanceDueAt !== null,
    hasDeparted: row.departs_at !== null && row.departs_at <= clock.now(),
  })
  if (!step) return null
  const { since, due } = timesOf(step, row, balanceDueAt)
  if (!since || !due) return null
  const expected = step === 'payment_check' ? expectedAt(row, since, config.platformTimeZone) : null
  return {
    waitingFor: step,
    by: actorOf(step),
    since: since.toISOString(),
    dueAt: due.toISOString(),
    // only an estimate between now and the deadline says anything
    expectedAt: expected && expected > clock.now() && expected < due ? expected.toISOString() : null,
    isLate: due <= clock.now(),
  }
}

/** The end of the day by which the balance is due; null where it is due on the day of the departure, or on its way. */
function balanceDueAtOf(row: BookingRow, timeZone: string): Date | null {
  const isOpen = row.remaining_paid_at === null && balanceLeftMinorOf(row) > 0 && row.balance === null
  return isOpen && row.remaining_due_on !== null ? momentAt(addDays(row.remaining_due_on, 1), '00:00', timeZone) : null
}

function timesOf(step: NextStepName, row: BookingRow, balanceDueAt: Date | null) {
  if (step !== 'balance_payment' && step !== 'departure') return { since: row.waiting_since, due: row.due_at }
  const confirmedAt = row.events.findLast(({ action }) => action === 'confirm')?.created_at
  return {
    since: new Date(confirmedAt ?? row.created_at),
    due: step === 'departure' ? row.departs_at : balanceDueAt,
  }
}

/** The usual time of the payment desk after the booking, within its opening hours. */
function expectedAt(row: BookingRow, since: Date, timeZone: string): Date | null {
  if (row.usual_check_minutes === null) return null
  const hours = { opensAt: row.desk_opens_at, closesAt: row.desk_closes_at }
  return new Date(since.getTime() + minutesUntilDone(timeIn(timeZone, since), row.usual_check_minutes, hours) * 60_000)
}
