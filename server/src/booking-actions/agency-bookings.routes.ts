import * as agencyApi from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import * as checkInApi from '@rihla/contract/bookings/check-in.api.ts'
import { commissionOf, percentOn } from '@rihla/contract/commission/commission.ts'
import { dayIn } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import { settlementDay } from '@rihla/contract/ledger/settlement.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { FastifyReply } from 'fastify'
import { auditedCsvRoute } from '#audit/record-export.ts'
import { verifiedMinorOf } from '#bookings/row/booking-amounts.ts'
import { findRates } from '#commission/find-rates.ts'
import type { Context } from '#context.ts'
import { listIds, listPage } from '#database/list-rows.ts'
import type { App } from '#http/fastify-app.ts'
import { rowsOf } from '#http/csv.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { readDay } from '#http/read-query-day.ts'
import { serve } from '#http/serve.ts'
import { findSettings } from '#settings/settings.queries.ts'
import { isTripOfAgency } from '#trips/find-trip.queries.ts'
import { checkIn } from '#check-ins/check-in.ts'
import { performTransition } from './perform-transition.ts'
import { type BookingRow, listBookingsByIds, listTripBookings } from '#bookings/row/bookings.queries.ts'
import { presentCard, type Viewer } from '#bookings/presentation/present-card.ts'
import { presentProgress } from '#bookings/presentation/present-progress.ts'
import { changeAndShow, viewerOf } from '#bookings/show-booking.ts'
import {
  type AgencyBookingFilter,
  type AgencyScope,
  listBookingLines,
  listBookingsAwaitingApproval,
  selectAgencyBookingIds,
} from '#bookings/agency-list/agency-bookings.queries.ts'
import { bookingColumns } from '#bookings/agency-list/bookings-file.ts'
import { summarizeAgencyBookings } from '#bookings/agency-list/summarize-agency-bookings.ts'

/** The bookings of an agency's trips: lists, decisions and check-in. */
export function agencyBookingsRoutes(app: App, context: Context): void {
  const { db, clock, config } = context
  const scopeOf = ({ id }: CurrentUser): AgencyScope => ({ agencyId: id, today: clock.today() })
  const present = <Presented>(
    reply: FastifyReply,
    user: CurrentUser,
    { rows, total }: { rows: readonly BookingRow[]; total: number },
    presentRow: (context: Context, row: BookingRow, user: Viewer) => Presented,
  ): Presented[] => {
    setTotal(reply, total)
    return rows.map((row) => presentRow(context, row, user))
  }

  serve(app, agencyApi.listAgencyBookings, async ({ user, query, page }, reply) => {
    const sorted = selectAgencyBookingIds(db, scopeOf(user), { filter: readFilter(query), sort: query.sort })
    return present(reply, user, await listPage(sorted, page, (ids) => listBookingsByIds(db, ids)), presentCard)
  })

  serve(app, agencyApi.summarizeAgencyBookings, ({ user, query }) =>
    summarizeAgencyBookings(db, scopeOf(user), readFilter(query)),
  )

  auditedCsvRoute(app, context, {
    endpoint: agencyApi.exportAgencyBookings,
    columns: bookingColumns,
    file: async ({ user, query }) => {
      const scope = scopeOf(user)
      const ids = await listIds(selectAgencyBookingIds(db, scope, { filter: readFilter(query), sort: query.sort }))
      return {
        name: 'bookings',
        rows: rowsOf(ids, (part) => listBookingLines(db, scope.agencyId, part)),
      }
    },
  })

  serve(app, api.listPendingApprovals, async ({ user, query, page }, reply) => {
    const { sort = 'departure', withRequests = false } = query
    const waiting = await listBookingsAwaitingApproval(db, user.id, { sort, withRequests, page })
    const [rates, { payout_after_days: payoutAfterDays }] = await Promise.all([
      findRates(db, user.id),
      findSettings(db),
    ])
    return present(reply, user, waiting, (_, row, viewer) => ({
      ...presentProgress(context, row, viewer),
      agencyEarning: earningOf(row, {
        percent: percentOn(rates, dayIn(config.platformTimeZone, row.created_at)),
        payoutAfterDays,
      }),
    }))
  })

  serve(app, api.listTripBookings, async ({ user, params: { id }, page }, reply) => {
    if (!(await isTripOfAgency(db, id, user.id))) throw new DomainError('not_found')
    return present(reply, user, await listTripBookings(db, viewerOf(user), id, page), presentCard)
  })

  serve(app, checkInApi.checkIn, ({ user, params: { id }, body }) => checkIn(context, user, id, body))
  serve(
    app,
    api.reviewBooking,
    changeAndShow(context, (_, user, id, { action, agencyNotes: note }) =>
      performTransition(context, user, id, { action, note }),
    ),
  )
  serve(
    app,
    api.collectRemaining,
    changeAndShow(context, (_, user, id) => performTransition(context, user, id, { action: 'collect_remaining' })),
  )
}

/** What the agency gets of the verified payment once it has approved, and from when. */
function earningOf(row: BookingRow, { percent, payoutAfterDays }: { percent: number; payoutAfterDays: number }) {
  const verified = verifiedMinorOf(row)
  return {
    amount: toMajor(verified - commissionOf(verified, percent)),
    payableOn: settlementDay(row.ends_on, payoutAfterDays),
  }
}

const readFilter = (query: QueryOf<typeof agencyApi.summarizeAgencyBookings>): AgencyBookingFilter => ({
  statuses: query.status?.split(',') as BookingStatus[] | undefined,
  paymentType: query.paymentType,
  tripId: query.trip === undefined ? undefined : requireId(query.trip),
  departsFrom: readDay(query.departsFrom, 'departsFrom'),
  departsTo: readDay(query.departsTo, 'departsTo'),
  awaitingBalance: query.awaitingBalance,
  request: query.request,
  search: query.search,
})
