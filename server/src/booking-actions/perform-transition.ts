import type { performTransition as endpoint } from '@rihla/contract/bookings/admin-bookings.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { type ActionMoving, type Decision } from '@rihla/contract/lifecycle/lifecycle.ts'
import type { Context } from '#context.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { acceptDateChangeForAgency } from '#date-changes/change-date.ts'
import { recordLatePayment } from '#refunds/record-late-payment.ts'
import { refuseBalance, verifyBalance } from '#transitions/balance-transitions.ts'
import { type AdminNote, transitionAsAdmin, undoCollection } from '#transitions/booking-transitions.ts'
import { reviveBooking } from '#transitions/proof-transitions.ts'
import { askForRest, verifyPayment } from '#transitions/receipts.ts'

type Decided = Omit<BodyOf<typeof endpoint>, 'note'> & AdminNote
type Perform = (context: Context, admin: CurrentUser, bookingId: string, decided: Decided) => Promise<void>

/** What moves money is more than a change of the status; a transfer that is refused is marked, too. */
const ownUseCases: Record<Exclude<Decision, ActionMoving<null>> | 'refuse_balance', Perform> = {
  verify_payment: verifyPayment,
  revive: reviveBooking,
  ask_for_rest: (context, admin, id, decided) =>
    askForRest(context, admin, id, { ...decided, receivedAmount: required(decided, 'receivedAmount') }),
  record_late_payment: (context, admin, id, decided) =>
    recordLatePayment(context, admin, id, { ...decided, receivedAmount: required(decided, 'receivedAmount') }),
  verify_balance: (context, admin, id, decided) =>
    verifyBalance(context, admin, id, { ...decided, transfer: required(decided, 'transfer') }),
  refuse_balance: (context, admin, id, decided) =>
    refuseBalance(context, admin, id, { ...decided, transfer: required(decided, 'transfer') }),
  undo_collection: undoCollection,
  accept_date_change: acceptDateChangeForAgency,
}

function required<Name extends keyof Decided>(decided: Decided, field: Name): NonNullable<Decided[Name]> {
  const value = decided[field]
  if (value === undefined || value === null) throw new DomainError('request.field_invalid', { field })
  return value
}

/** A decision of an admin, by the name of its transition. */
export function performTransition(
  context: Context,
  admin: CurrentUser,
  bookingId: string,
  { action, note, ...decided }: BodyOf<typeof endpoint> & { action: Decision },
): Promise<void> {
  const perform = (ownUseCases as Partial<Record<Decision, Perform>>)[action]
  if (perform) return perform(context, admin, bookingId, { ...decided, adminNotes: note })
  const { verifiedBefore } = decided
  return transitionAsAdmin(context, admin, bookingId, { action, note, verifiedBefore })
}
