import { type BookingStatus, holdsSeats } from '../bookings/booking.ts'
import { approvalTransitions } from './approval-transitions.ts'
import { cancellationTransitions } from './cancellation-transitions.ts'
import { dateChangeTransitions } from './date-change-transitions.ts'
import { deadlineTransitions } from './deadline-transitions.ts'
import { departureTransitions } from './departure-transitions.ts'
import { paymentTransitions } from './payment-transitions.ts'
import { refundTransitions } from './refund-transitions.ts'
import {
  type AdminTask,
  type BookingActor,
  type Recipient,
  type Recipients,
  mailed,
  mailedVoucher,
  type MoneyMove,
  task,
  notified,
  type Transition,
} from './transition.ts'

/** Every transition of a booking (docs/product/bookings.md#lifecycle). Nothing else changes a status. */
export const bookingLifecycle = {
  ...paymentTransitions,
  ...approvalTransitions,
  ...cancellationTransitions,
  ...refundTransitions,
  ...dateChangeTransitions,
  ...deadlineTransitions,
  ...departureTransitions,
} as const satisfies Record<string, Transition>

type Lifecycle = typeof bookingLifecycle
export type BookingAction = keyof Lifecycle
export const bookingActions = Object.keys(bookingLifecycle) as BookingAction[]

export const transitionOf = (action: BookingAction): Transition => bookingLifecycle[action]

/** Events that are no transitions: reminders that one is due, of the trip and of a balance; changed terms of the trip. */
const otherNotifies = {
  remind: { customer: mailed, agency: notified, admins: task('late') },
  remind_trip: { customer: mailedVoucher },
  remind_balance: { customer: mailed },
  change_terms: { customer: mailed },
} as const satisfies Record<string, Recipients>
type OtherEvent = keyof typeof otherNotifies
export const otherEvents = Object.keys(otherNotifies) as OtherEvent[]
export type BookingReminder = Exclude<OtherEvent, 'change_terms'>
export type BookingEventName = BookingAction | OtherEvent

export const isTransition = (event: BookingEventName): event is BookingAction => event in bookingLifecycle

export type MailReceiver = keyof Recipients
type RecipientsOf<Event extends BookingEventName> = Event extends BookingAction
  ? Lifecycle[Event]['notifies']
  : Event extends OtherEvent
    ? (typeof otherNotifies)[Event]
    : never

/** One mail per transition and receiver, and reminders. */
export type BookingMailKey = {
  [Event in BookingEventName]: `${Event}.${keyof RecipientsOf<Event> & string}`
}[BookingEventName]

const recipientsOf = (event: BookingEventName): Recipients =>
  isTransition(event) ? transitionOf(event).notifies : otherNotifies[event]

/** Who is notified of a transition, or of another event. */
export const receiversOf = (event: BookingEventName): MailReceiver[] =>
  Object.keys(recipientsOf(event)) as MailReceiver[]

/** How the receiver of a mail is notified. */
export function recipientOf(key: BookingMailKey): Recipient {
  const [event, receiver] = key.split('.') as [BookingEventName, MailReceiver]
  return recipientsOf(event)[receiver]!
}

/** What admins have to do after it; undefined where they are not notified. */
export const taskAfter = (event: BookingEventName): AdminTask | undefined => recipientsOf(event).admins?.task

export const bookingMailKeys = ([...bookingActions, ...otherEvents] as const).flatMap((event) =>
  receiversOf(event).map((receiver) => `${event}.${receiver}` as BookingMailKey),
)

/** The status that the transition leads to; null where it does not change, as by a reminder. */
export const statusAfter = (event: BookingEventName): BookingStatus | null =>
  isTransition(event) ? transitionOf(event).to : null

/** Whether the transition releases seats: from a status that holds them to one that does not. */
export const releasesSeats = (action: BookingAction): boolean => {
  const { from, to } = transitionOf(action)
  return to !== null && !holdsSeats(to) && from.length > 0 && from.every(holdsSeats)
}

/** Whether the transition takes seats, as only reviving a booking does. */
export const takesSeats = (action: BookingAction): boolean => {
  const { from, to } = transitionOf(action)
  return to !== null && holdsSeats(to) && from.length > 0 && !from.some(holdsSeats)
}

export const mayPerform = (action: BookingAction, actor: BookingActor): boolean =>
  transitionOf(action).by.includes(actor)

/** What a transition is in the history of a booking; undefined for one that a later release has added. */
export const historyOf = (action: string): Transition['history'] | undefined =>
  (bookingLifecycle as Record<string, Transition>)[action]?.history

/** The transitions that record such money. */
export type ActionMoving<Money extends MoneyMove | null> = {
  [Action in BookingAction]: Lifecycle[Action]['effect']['money'] extends Money ? Action : never
}[BookingAction]

export const moves = <Money extends MoneyMove>(
  action: BookingAction,
  ...money: readonly Money[]
): action is ActionMoving<Money> => (money as readonly (MoneyMove | null)[]).includes(transitionOf(action).effect.money)

export const actionsMoving = (...money: readonly MoneyMove[]): BookingAction[] =>
  bookingActions.filter((action) => moves(action, ...money))

/** The transitions that a booking offers to someone. */
export type ActionBy<Actor extends BookingActor> = {
  [Action in BookingAction]: Lifecycle[Action] extends { by: readonly (infer By)[]; guard: { of: 'booking' } }
    ? Actor extends By
      ? Action
      : never
    : never
}[BookingAction]
export type ActionFrom<Status extends BookingStatus> = {
  [Action in BookingAction]: Status extends Lifecycle[Action]['from'][number] ? Action : never
}[BookingAction]
export type ActionTo<Status extends BookingStatus> = {
  [Action in BookingAction]: Lifecycle[Action]['to'] extends Status ? Action : never
}[BookingAction]

/** The transitions with which an admin decides about a booking; each of them is audited. */
export type AdminAction = ActionBy<'admin'>
export const adminActions = bookingActions.filter(
  (action): action is AdminAction => mayPerform(action, 'admin') && transitionOf(action).guard.of === 'booking',
)

/** What people do with a booking by the name of the transition; it is submitted and refunded by calls of their own. */
export type NamedAction = Exclude<
  Extract<ActionBy<'customer' | 'agency' | 'admin'>, ActionFrom<BookingStatus>>,
  ActionMoving<'refund' | 'part_of_refund' | 'surplus'>
>
export const namedActions = bookingActions.filter((action): action is NamedAction => {
  const { by, from, guard } = transitionOf(action)
  const isPersonal = by.some((actor) => actor !== 'platform') && guard.of === 'booking' && from.length > 0
  return isPersonal && !moves(action, 'refund', 'part_of_refund', 'surplus')
})

/** The transitions that an admin's screens offer by themselves, those that come first first. */
export type DeskAction = {
  [Action in BookingAction]: Lifecycle[Action]['desk'] extends null ? never : Action
}[BookingAction]
export const deskOf = (action: DeskAction) => bookingLifecycle[action].desk
export const deskActions = bookingActions
  .filter((action): action is DeskAction => transitionOf(action).desk !== null)
  .toSorted((a, b) => deskOf(a).order - deskOf(b).order)
