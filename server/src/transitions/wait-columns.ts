import {
  type BookingWait,
  type DeadlineHours,
  dueAt,
  nextReminderAt,
} from '@rihla/contract/bookings/booking-deadlines.ts'

interface WaitColumns {
  waiting_since: Date | null
  due_at: Date | null
  remind_at: Date | null
  reminders_sent: number
}

const noWait: WaitColumns = { waiting_since: null, due_at: null, remind_at: null, reminders_sent: 0 }

/** The columns of a booking that begins to wait, or that waits for nothing any more. */
export function waitColumns(
  wait: BookingWait | undefined,
  { now, departsAt, hours }: { now: Date; departsAt: Date; hours: DeadlineHours },
): WaitColumns {
  if (wait === undefined) return noWait
  const due = dueAt(wait, { since: now, departsAt, hours })
  return {
    waiting_since: now,
    due_at: due,
    remind_at: nextReminderAt(wait, { since: now, due, sent: 0 }),
    reminders_sent: 0,
  }
}
