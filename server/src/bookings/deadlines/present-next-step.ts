import { minutesUntilDone, waitedFor, waitOf } from '@rihla/contract/bookings/booking-deadlines.ts'
import type { NextStep } from '@rihla/contract/bookings/booking-schema.ts'
import { timeIn } from '@rihla/contract/dates.ts'
import type { Context } from '#context.ts'
import type { BookingRow } from '../presentation/bookings.queries.ts'

type Row = Pick<
  BookingRow,
  | 'status'
  | 'proof_requested_at'
  | 'details_requested_at'
  | 'cancellation_requested_at'
  | 'date_change'
  | 'waiting_since'
  | 'due_at'
  | 'desk_opens_at'
  | 'desk_closes_at'
  | 'usual_check_minutes'
>

/** What the booking waits for, and until when; null where no action is due, and for a minute after an update from before deadlines. */
export function presentNextStep(row: Row, { clock, config }: Pick<Context, 'clock' | 'config'>): NextStep | null {
  const wait = waitOf({
    status: row.status,
    isProofRequested: row.proof_requested_at !== null,
    areDetailsRequested: row.details_requested_at !== null,
    isCancellationRequested: row.cancellation_requested_at !== null,
    isDateChangeRequested: row.date_change !== null,
  })
  const { waiting_since: since, due_at: due } = row
  if (!wait || !since || !due) return null
  const expected = wait === 'payment_check' ? expectedAt(row, since, config.platformTimeZone) : null
  return {
    waitingFor: wait,
    by: waitedFor(wait),
    since: since.toISOString(),
    dueAt: due.toISOString(),
    // only an estimate between now and the deadline says anything
    expectedAt: expected && expected > clock.now() && expected < due ? expected.toISOString() : null,
    isLate: due <= clock.now(),
  }
}

/** The usual time of the payment desk after the booking, within its opening hours. */
function expectedAt(row: Row, since: Date, timeZone: string): Date | null {
  if (row.usual_check_minutes === null) return null
  const hours = { opensAt: row.desk_opens_at, closesAt: row.desk_closes_at }
  return new Date(since.getTime() + minutesUntilDone(timeIn(timeZone, since), row.usual_check_minutes, hours) * 60_000)
}
