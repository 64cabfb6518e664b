import type { SecondAdminRequest } from '@rihla/contract/bookings/booking-parts.ts'
import { actionsFor } from '@rihla/contract/lifecycle/booking-policy.ts'
import { isActOf } from '@rihla/contract/bookings/second-admin.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { Context } from '#context.ts'
import type { BookingRow } from '../row/bookings.queries.ts'
import { factsOf } from '../row/booking-facts.ts'

/** What waits for another admin. A request whose act has become impossible waits for no one. */
export function presentSecondAdminRequests(context: Context, row: BookingRow): SecondAdminRequest[] {
  if (row.second_admin_requests.length === 0) return []
  const actions = actionsFor(factsOf(row, context.clock), 'admin')
  return row.second_admin_requests
    .filter(({ act }) => actions.some((action) => isActOf(act, action)))
    .map((request) => ({
      act: request.act,
      amount: toMajor(request.amount_minor),
      askedBy: { _id: request.asked_by, name: request.asker_name },
      askedAt: new Date(request.asked_at).toISOString(),
    }))
}
