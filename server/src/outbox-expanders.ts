import { expandHolds } from './bookings/holds/expand-holds.ts'
import { expandBookings } from './bookings/mails/expand-bookings.ts'
import { expandTerms } from './bookings/terms/expand-terms.ts'
import { expandWaitingList } from './bookings/waiting-list/expand-waiting-list.ts'
import { expandCommission } from './commission/expand-commission.ts'
import { expandMessages } from './messages/expand-messages.ts'
import type { Expanders } from './outbox/outbox.ts'
import { expandReports } from './reports/expand-reports.ts'
import { expandViews } from './trips/expand-views.ts'

/** Who expands each kind of outbox entry, in the order in which they lock: bookings before holds (docs/locking.md). */
export const outboxExpanders: Expanders = {
  booking: expandBookings,
  commission: expandCommission,
  hold: expandHolds,
  message: expandMessages,
  report: expandReports,
  terms: expandTerms,
  view: expandViews,
  waiting: expandWaitingList,
}
