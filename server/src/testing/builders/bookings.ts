import { DomainError } from '@rihla/contract/errors.ts'
import { sql } from 'kysely'
import type { BookingStatus, PaymentType } from '@rihla/contract/bookings/booking.ts'
import {
  type BookingAction,
  mayPerform,
  moves,
  type NamedAction,
  namedActions,
} from '@rihla/contract/lifecycle/lifecycle.ts'
import { addDays, type CalendarDate, dayIn } from '@rihla/contract/dates.ts'
import { type Minor, toMajor } from '@rihla/contract/money.ts'
import type { ChosenOption } from '@rihla/contract/pricing/seat-options.ts'
import { performTransition } from '#booking-actions/perform-transition.ts'
import { submitBooking } from '#submission/submit-booking.ts'
import { processRefund } from '#refunds/process-refund.ts'
import type { Context } from '#context.ts'
import type { Departure } from '#seats/trip-departures.queries.ts'
import { privateFileUrl } from '#files/file-urls.ts'
import { anyAdmin, asUser, inThePast } from './acting.ts'
import type { BuiltTrip } from './trips.ts'

export interface BookingOverrides {
  trip: BuiltTrip
  customer: { id: string }
  /** A departure of the trip; defaults to the first. May be in the past. */
  departure?: Pick<Departure, 'id' | 'startsOn'>
  seats?: number
  options?: ChosenOption[]
  paymentType?: PaymentType
  promoCode?: string | null
  /** Final status, reached through the shortest sequence of transitions. */
  status?: BookingStatus
  /** Explicit transitions after `submit`; overrides `status`. */
  transitions?: readonly BookingAction[]
  /** Notes per transition; required notes have a default. */
  notes?: Partial<Record<BookingAction, string>>
  /** The admin who makes the platform's decisions; defaults to any. */
  admin?: { id: string }
  /** What arrives of the transfers, in minor units, per transition; defaults to what is due, and to half of it for `ask_for_rest`. */
  received?: Partial<Record<BookingAction, Minor>>
  /** Refunded amount in minor units; defaults to everything paid. */
  refundedMinor?: Minor
  proofId?: string
  lead?: { leadTraveller?: string; phone?: string }
  /** Entered by the customer; generated if there is no proof either. */
  reference?: string
  /**
   * The transitions happen between this time and now, before a past departure. Defaults to one hour ago for a pending booking, else four days
   * ago, or four days before a past departure.
   */
  createdAt?: Date
}

export interface BuiltBooking {
  id: string
  customerId: string
  tripId: string
  agencyId: string
  startsOn: CalendarDate
  endsOn: CalendarDate
  seats: number
  status: BookingStatus
  totalMinor: Minor
  depositMinor: Minor
  balanceMinor: Minor
  createdAt: Date
}

/** The shortest legal sequence of transitions from `pending` to each status. */
export const shortestTransitions: Record<BookingStatus, readonly BookingAction[]> = {
  pending: [],
  payment_verified: ['verify_payment'],
  agency_approved: ['verify_payment', 'approve'],
  confirmed: ['verify_payment', 'approve', 'confirm'],
  rejected: ['reject_payment'],
  agency_rejected: ['verify_payment', 'reject'],
  refund_pending: ['cancel'],
  refunded: ['verify_payment', 'cancel', 'process_refund'],
  cancelled: ['cancel', 'close_without_refund'],
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const timeZone = 'Africa/Cairo'

/**
 * A booking that the use cases have brought into its status, with the time of each step, without emails and
 * notifications. Runs in one transaction.
 */
export async function buildBooking(context: Context, overrides: BookingOverrides): Promise<BuiltBooking> {
  const { trip, customer, seats = 1, proofId } = overrides
  const transitions = overrides.transitions ?? shortestTransitions[overrides.status ?? 'pending']
  const departure = overrides.departure ?? trip.departures[0]
  if (!departure) throw new Error(`'${trip.title}' has no departure to book`)
  const now = context.clock.now()
  const createdAt = overrides.createdAt ?? defaultCreatedAt(now, departure.startsOn, transitions.length)
  // before the day of the departure, else before its end in Cairo
  const departures = ['00:00', '20:00'].map((time) => new Date(`${departure.startsOn}T${time}:00Z`))
  const departsAt = departures.find((moment) => createdAt < moment) ?? now
  const until = departsAt < now ? departsAt : now
  return inThePast(context, createdAt, async (past) => {
    const { bookingId: id } = await submitBooking(past, asUser(customer.id, 'customer'), {
      trip: trip.id,
      seats,
      selectedStartDate: departure.startsOn,
      paymentType: overrides.paymentType ?? 'full_payment',
      ...(overrides.options && { options: overrides.options }),
      ...(overrides.promoCode && { promoCode: overrides.promoCode }),
      ...overrides.lead,
      ...(proofId && { paymentProof: privateFileUrl(proofId) }),
      ...((overrides.reference ?? !proofId) && { paymentReference: overrides.reference ?? generatedReference() }),
    })
    const people = {
      customerId: customer.id,
      agencyId: trip.agencyId,
      adminId: (overrides.admin ?? (await anyAdmin(past))).id,
    }
    for (const [index, action] of transitions.entries()) {
      past.clock.set(momentOf({ createdAt, until, transitions }, index))
      const note = overrides.notes?.[action] ?? defaultNotes[action] ?? null
      await act(past, {
        id,
        action,
        note,
        people,
        refundedMinor: overrides.refundedMinor,
        receivedMinor: overrides.received?.[action],
      })
    }
    return { ...(await findBuilt(past.db, id)), createdAt }
  })
}

function defaultCreatedAt(now: Date, startsOn: CalendarDate, transitions: number): Date {
  const usual = new Date(now.getTime() - (transitions === 0 ? hourMs : 4 * dayMs))
  return dayIn(timeZone, usual) < startsOn ? usual : new Date(Date.parse(addDays(startsOn, -4)) + 12 * hourMs)
}

let references = 0
export const generatedReference = (): string =>
  `FT${String(Date.now()).slice(-6)}${String((references += 1)).padStart(4, '0')}`

/** Hours between the previous transition and this one, where they are not the usual eight. */
const hoursFor: Partial<Record<BookingAction, number>> = {
  verify_payment: 3.2,
  reject_payment: 5.4,
  ask_for_rest: 2.9,
  return_payment: 30,
  send_balance: 20.3,
  verify_balance: 24.6,
  refuse_balance: 24.6,
  undo_collection: 38.2,
  request_proof: 2.7,
  send_proof: 6.3,
  ask_for_details: 5.2,
  send_details: 7.7,
  revive: 12.2,
  request_cancellation: 15.5,
  accept_cancellation: 6.9,
  decline_cancellation: 6.9,
  call_off: 21.4,
  approve: 8.6,
  reject: 11.3,
  confirm: 4.7,
  cancel: 19.5,
  process_refund: 26.8,
  record_late_payment: 12.2,
  close_without_refund: 7.1,
  collect_remaining: 37.4,
  collect_cash: 41.2,
}

const defaultNotes: Partial<Record<BookingAction, string>> = {
  reject: 'The guide is ill and no replacement is available.',
  close_without_refund: 'No transfer had arrived.',
  undo_collection: 'The agency has received nothing.',
  refuse_balance: 'We cannot find a transfer with this reference.',
  request_proof: 'We cannot find a transfer with this reference.',
  call_off: 'The bus has broken down.',
}

interface Course {
  createdAt: Date
  /** Now, or before a past departure. */
  until: Date
  transitions: readonly BookingAction[]
}

/** Time of a transition: the usual pace, or faster for a recent booking, so that none is in the future. */
function momentOf({ createdAt, until, transitions }: Course, index: number): Date {
  const hoursUpTo = (count: number) =>
    transitions.slice(0, count).reduce((sum, action) => sum + (hoursFor[action] ?? 8), 0)
  const age = until.getTime() - createdAt.getTime()
  const pace = Math.min(hourMs, (age * 0.95) / hoursUpTo(transitions.length))
  return new Date(Math.round(createdAt.getTime() + hoursUpTo(index + 1) * pace))
}

interface Act {
  id: string
  action: BookingAction
  note: string | null
  people: { customerId: string; agencyId: string; adminId: string }
  refundedMinor: Minor | undefined
  receivedMinor: Minor | undefined
}

/** What one admin does not do alone is repeated by this one. */
const otherAdmin = async ({ db }: Context, adminId: string): Promise<string> => {
  const admins = db.selectFrom('users').select('id').where('role', '=', 'admin').where('id', '!=', adminId)
  return (await admins.orderBy('created_at').executeTakeFirstOrThrow()).id
}

/** Performs a transition as the person who usually does. */
async function act(context: Context, { id, action, note, people, refundedMinor, receivedMinor }: Act): Promise<void> {
  const account = moves(action, ...transfers) ? await accountOf(context, id) : {}
  if (action === 'process_refund') {
    const amount = refundedMinor === undefined ? {} : { refundAmount: toMajor(refundedMinor) }
    const sent = { ...amount, refundNotes: note, sentFrom: account.receivedOn }
    try {
      await processRefund(context, asUser(people.adminId, 'admin'), id, sent)
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'booking.second_admin_required')) throw error
      await processRefund(context, asUser(await otherAdmin(context, people.adminId), 'admin'), id, sent)
    }
    return
  }
  if (!namedActions.includes(action as NamedAction)) throw new Error(`no builder performs ${action}`)
  const role = roles.find((each) => mayPerform(action, each))!
  await performTransition(context, asUser(people[`${role}Id`], role), id, {
    action: action as NamedAction,
    note,
    ...account,
    ...(await payloads[action]?.(context, id, receivedMinor)),
  })
}

const roles = ['customer', 'agency', 'admin'] as const
const transfers = ['payment', 'part_of_payment', 'balance', 'late_payment', 'refund'] as const

type Payload = (context: Context, id: string, receivedMinor: Minor | undefined) => object | Promise<object>

/** What transitions are sent besides a note. */
const payloads: Partial<Record<BookingAction, Payload>> = {
  ask_for_details: () => ({ items: ['national_id', 'phone'], withinDays: 3 }),
  // a request that its agency answers: one by the rules is carried out at once
  request_cancellation: ({ db }, id) =>
    db
      .updateTable('bookings')
      .set({ accepts_cancellations: false })
      .where('id', '=', id)
      .execute()
      .then(() => ({})),
  send_proof: () => ({ paymentReference: generatedReference() }),
  send_balance: () => ({ paymentReference: generatedReference() }),
  verify_payment: async (context, id, receivedMinor) => ({
    receivedAmount: toMajor(receivedMinor ?? (await shortfallMinorOf(context, id))),
  }),
  ask_for_rest: async (context, id, receivedMinor) => ({
    receivedAmount: toMajor(receivedMinor ?? Math.floor((await findBuilt(context.db, id)).depositMinor / 2)),
  }),
  record_late_payment: (_, __, receivedMinor) => ({ receivedAmount: toMajor(receivedMinor ?? 100) }),
  verify_balance: async (context, id, receivedMinor) => {
    const { _id: transfer, amount } = await openBalanceOf(context, id)
    return { transfer, receivedAmount: receivedMinor === undefined ? amount : toMajor(receivedMinor) }
  },
  refuse_balance: async (context, id) => ({ transfer: (await openBalanceOf(context, id))._id }),
}

/** The payment account of a booking's transfers, if there is one: bookings are spread over the active ones of their currency. */
async function accountOf({ db }: Context, id: string): Promise<{ receivedOn?: string }> {
  const { rows } = await sql<{ id: string }>`
    select a.id from payment_accounts a join bookings b on b.currency = a.currency
    where b.id = ${id} and a.is_active order by hashtext(b.id::text || a.id::text) limit 1`.execute(db)
  return rows[0] ? { receivedOn: rows[0].id } : {}
}

const shortfallMinorOf = async ({ db }: Context, id: string): Promise<Minor> => {
  const row = await db
    .selectFrom('bookings')
    .select(['deposit_minor', 'received_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.deposit_minor - (row.received_minor ?? 0)
}

async function openBalanceOf({ db }: Context, id: string) {
  const row = await db
    .selectFrom('balance_transfers')
    .select(['id', 'amount_minor'])
    .where('booking_id', '=', id)
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { _id: row.id, amount: toMajor(row.amount_minor) }
}

async function findBuilt(trx: Context['db'], id: string): Promise<Omit<BuiltBooking, 'createdAt'>> {
  const row = await trx.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return {
    id,
    customerId: row.customer_id,
    tripId: row.trip_id,
    agencyId: row.agency_id,
    startsOn: row.starts_on,
    endsOn: row.ends_on,
    seats: row.seats,
    status: row.status,
    totalMinor: row.total_minor,
    depositMinor: row.deposit_minor,
    balanceMinor: row.remaining_minor,
  }
}
