import { addDays, type CalendarDate } from '../dates.ts'
import { momentAt } from '../moment-at.ts'
import { type BookingStatus, bookingStatuses } from './booking.ts'

/** What a booking is waiting for (docs/product/bookings.md#deadlines). */
export const bookingWaits = [
  'payment_check',
  'proof',
  'agency_answer',
  'details',
  'confirmation',
  'cancellation_answer',
  'refund',
  'date_change_answer',
] as const
export type BookingWait = (typeof bookingWaits)[number]

/** Who has to act. */
export type WaitedFor = 'customer' | 'agency' | 'platform'

/** Hours that each step may take; settings. */
export interface DeadlineHours {
  verifyWithinHours: number
  approveWithinHours: number
  proofWithinHours: number
  refundWithinHours: number
  /** Chosen by the agency that asks. */
  detailsWithinHours?: number
}

interface WaitRule {
  for: WaitedFor
  within: keyof DeadlineHours
  /** The departure ends nothing: refunds are sent after it, too. */
  outlastsDeparture?: true
  /** Shares of the time, in percent, after which a reminder is sent. At 100 % the step is late. */
  reminders: readonly { after: number; to: 'customer' | 'agency' | 'admins' }[]
}

const agencyReminders = [
  { after: 50, to: 'agency' },
  { after: 90, to: 'agency' },
  { after: 100, to: 'admins' },
] as const

const rules: Record<BookingWait, WaitRule> = {
  payment_check: { for: 'platform', within: 'verifyWithinHours', reminders: [{ after: 100, to: 'admins' }] },
  proof: { for: 'customer', within: 'proofWithinHours', reminders: [{ after: 50, to: 'customer' }] },
  agency_answer: { for: 'agency', within: 'approveWithinHours', reminders: agencyReminders },
  details: { for: 'customer', within: 'detailsWithinHours', reminders: [{ after: 50, to: 'customer' }] },
  confirmation: { for: 'platform', within: 'verifyWithinHours', reminders: [{ after: 100, to: 'admins' }] },
  cancellation_answer: { for: 'agency', within: 'approveWithinHours', reminders: agencyReminders },
  refund: {
    for: 'platform',
    within: 'refundWithinHours',
    outlastsDeparture: true,
    reminders: [{ after: 100, to: 'admins' }],
  },
  date_change_answer: { for: 'agency', within: 'approveWithinHours', reminders: agencyReminders },
}

interface WaitingBooking {
  status: BookingStatus
  isProofRequested: boolean
  areDetailsRequested: boolean
  isCancellationRequested: boolean
  isDateChangeRequested: boolean
}

/** What a booking is waiting for; undefined where no action is due. */
export function waitOf(booking: WaitingBooking): BookingWait | undefined {
  switch (booking.status) {
    case 'pending':
      return booking.isProofRequested ? 'proof' : 'payment_check'
    case 'payment_verified':
      return booking.areDetailsRequested ? 'details' : 'agency_answer'
    case 'agency_approved':
      return 'confirmation'
    case 'confirmed':
      if (booking.isCancellationRequested) return 'cancellation_answer'
      return booking.isDateChangeRequested ? 'date_change_answer' : undefined
    case 'refund_pending':
    case 'agency_rejected':
      return 'refund'
    default:
      return undefined
  }
}

export const nothingAsked = {
  isProofRequested: false,
  areDetailsRequested: false,
  isCancellationRequested: false,
  isDateChangeRequested: false,
} as const

/** Statuses that wait for something, whatever has been asked for. */
export const waitingStatuses = bookingStatuses.filter((status) => waitOf({ status, ...nothingAsked }))

/** The next steps of a booking: its waits, and what is ahead of a confirmed booking, which has no stored deadline. */
export const nextSteps = [...bookingWaits, 'balance_payment', 'departure'] as const
export type NextStepName = (typeof nextSteps)[number]

/** What happens next; undefined once the booking has ended or departed. */
export function nextStepOf(
  booking: WaitingBooking & {
    /** A balance has a day before the departure, and is neither paid nor reported as transferred. */
    isBalanceDue: boolean
    hasDeparted: boolean
  },
): NextStepName | undefined {
  const wait = waitOf(booking)
  if (wait || booking.status !== 'confirmed' || booking.hasDeparted) return wait
  return booking.isBalanceDue ? 'balance_payment' : 'departure'
}

/** Who has to act; travellers pay the balance and come to the departure. */
export const actorOf = (step: NextStepName): WaitedFor =>
  step === 'balance_payment' || step === 'departure' ? 'customer' : rules[step].for

const hourMs = 3_600_000

/** When the step is to be done: after the hours of the setting, and before the departure unless it is a refund. */
export function dueAt(
  wait: BookingWait,
  { since, departsAt, hours }: { since: Date; departsAt: Date; hours: DeadlineHours },
): Date {
  const { within, outlastsDeparture } = rules[wait]
  const due = new Date(since.getTime() + (hours[within] ?? 0) * hourMs)
  return outlastsDeparture || due < departsAt ? due : departsAt
}

/** By when a surplus is sent back, while its booking goes on: as a refund (docs/product/refunds.md#deadline). */
export const surplusDueAt = (since: Date, { refundWithinHours }: Pick<DeadlineHours, 'refundWithinHours'>): Date =>
  new Date(since.getTime() + refundWithinHours * hourMs)

interface Waiting {
  since: Date
  due: Date
  /** Reminders sent so far. */
  sent: number
}

const remindAt = (after: number, { since, due }: Waiting): Date =>
  new Date(since.getTime() + ((due.getTime() - since.getTime()) * after) / 100)

/** When the next reminder is to be sent; null when all are sent. */
export function nextReminderAt(wait: BookingWait, waiting: Waiting): Date | null {
  const next = rules[wait].reminders[waiting.sent]
  return next ? remindAt(next.after, waiting) : null
}

/** Reminders to send now. Of several that are overdue each receiver gets one. */
export function remindersDue(wait: BookingWait, waiting: Waiting, now: Date) {
  const due = rules[wait].reminders.slice(waiting.sent).filter(({ after }) => remindAt(after, waiting) <= now)
  return { to: [...new Set(due.map(({ to }) => to))], sent: waiting.sent + due.length }
}

/** Days to pay that a late booking has, whatever the setting says. */
const minDaysToPay = 3

/**
 * The day by which the balance of a deposit is to be paid, some days before the departure (setting); null: on the day of
 * the departure (docs/product/bookings.md#balance-payment).
 */
export function balanceDueOn({
  startsOn,
  bookedOn,
  balanceDueDays,
}: {
  startsOn: CalendarDate
  bookedOn: CalendarDate
  balanceDueDays: number
}): CalendarDate | null {
  const wanted = addDays(startsOn, -balanceDueDays)
  const earliest = addDays(bookedOn, minDaysToPay)
  const due = wanted > earliest ? wanted : earliest
  return due < startsOn ? due : null
}

/** Of the trip itself, with the cash to bring, and of a balance that is due before it. */
export type ConfirmedReminder = 'remind_trip' | 'remind_balance'

const reminderDays = { remind_trip: [3, 1], remind_balance: [7, 2] } as const
const reminderTime = '09:00'

interface ConfirmedBooking {
  startsOn: CalendarDate
  /** Null when nothing remains to be paid before the departure. */
  balanceDueOn: CalendarDate | null
}

function confirmedReminders({ startsOn, balanceDueOn: dueOn }: ConfirmedBooking, timeZone: string) {
  const before = (reminder: ConfirmedReminder, day: CalendarDate) =>
    reminderDays[reminder].map((days) => ({ reminder, at: momentAt(addDays(day, -days), reminderTime, timeZone) }))
  const balance = dueOn !== null ? before('remind_balance', dueOn) : []
  return [...before('remind_trip', startsOn), ...balance].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** When the customer of a confirmed booking is next reminded; null when no reminder is left. */
export const nextConfirmedReminderAt = (booking: ConfirmedBooking, now: Date, timeZone: string): Date | null =>
  confirmedReminders(booking, timeZone).find(({ at }) => at > now)?.at ?? null

/** What to remind of at a moment that `nextConfirmedReminderAt` has returned; of the trip at any other. */
export function confirmedRemindersAt(booking: ConfirmedBooking, moment: Date, timeZone: string): ConfirmedReminder[] {
  const due = confirmedReminders(booking, timeZone).filter(({ at }) => at.getTime() === moment.getTime())
  return due.length > 0 ? due.map(({ reminder }) => reminder) : ['remind_trip']
}

/** Opening hours of the payment desk, in the platform's time zone: 'HH:MM'; equal ones stand for always open. */
export interface DeskHours {
  opensAt: string
  closesAt: string
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/**
 * Minutes from the given time of day until `work` minutes of opening hours have passed. Opening hours may span midnight.
 */
export function minutesUntilDone(timeOfDay: string, work: number, { opensAt, closesAt }: DeskHours): number {
  const dayMinutes = 1_440
  const open = minutesOf(opensAt)
  const length = (minutesOf(closesAt) - open + dayMinutes) % dayMinutes || dayMinutes
  const sinceOpening = (minutesOf(timeOfDay) - open + dayMinutes) % dayMinutes
  const isOpen = sinceOpening < length
  const untilOpen = isOpen ? 0 : dayMinutes - sinceOpening
  const leftToday = isOpen ? length - sinceOpening : length
  if (work <= leftToday) return untilOpen + work
  const days = Math.ceil((work - leftToday) / length)
  const lastDay = work - leftToday - (days - 1) * length
  return untilOpen + leftToday + (dayMinutes - length) + (days - 1) * dayMinutes + lastDay
}
