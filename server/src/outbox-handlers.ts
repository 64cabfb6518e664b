import { expandHolds } from './seats/holds/expand-holds.ts'
import { expandBookings } from './booking-events/expand-bookings.ts'
import { expandTerms } from './booking-events/expand-terms.ts'
import { expandWaitingList } from './seats/waiting-list/expand-waiting-list.ts'
import { expandCommission } from './commission/expand-commission.ts'
import { expandMessages } from './messages/expand-messages.ts'
import type { OutboxHandlers } from './outbox/relay.ts'
import { expandReports } from './reports/expand-reports.ts'
import { expandViews } from './trips/expand-views.ts'
import { expandWebhooks } from './webhooks/events/expand-webhooks.ts'

/** What expands each kind of outbox entry, in the order in which they lock: bookings before holds (docs/locking.md). */
export const outboxHandlers: OutboxHandlers = {
  booking: expandBookings,
  commission: expandCommission,
  hold: expandHolds,
  message: expandMessages,
  report: expandReports,
  terms: expandTerms,
  view: expandViews,
  waiting: expandWaitingList,
  webhook: expandWebhooks,
}
