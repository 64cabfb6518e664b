import {
  changeBookingStatus,
  recordBookingPresence as presenceEndpoint,
  exportBookingsForAdmin,
  listBookingsForAdmin,
  listReusedPayments,
  processRefund as refundEndpoint,
  releaseBooking as releaseEndpoint,
} from '@rihla/contract/bookings/bookings.api.ts'
import { type CalendarDate, cutToDay, isCalendarDate } from '@rihla/contract/dates.ts'
import type { QueryOf } from '@rihla/contract/endpoint.ts'
import { DomainError } from '@rihla/contract/errors.ts'
import type { Context } from '#context.ts'
import type { Database } from '#database/database.ts'
import type { App } from '#http/app.ts'
import { csvRoute, rowsOf } from '#http/csv.ts'
import { requireUser } from '#http/current-user.ts'
import { requireId } from '#http/ids.ts'
import { pageOf, setTotal } from '#http/paging.ts'
import { showBooking } from '../bookings.routes.ts'
import { decideBooking } from '../transitions/decide-booking.ts'
import { processRefund } from '../transitions/process-refund.ts'
import { listBookingsByIds } from '../presentation/bookings.queries.ts'
import { type AdminBookingsFilter, listAdminBookingIds } from './admin-bookings.queries.ts'
import { recordBookingPresence, releaseBooking } from './record-presence.ts'
import { exportColumns } from './export-columns.ts'
import { findReusedPayments } from './find-reused-payments.ts'
import { listAdminBookings } from './list-admin-bookings.ts'
import { searchBookings } from './search.queries.ts'

async function readFilter(db: Database, query: QueryOf<typeof exportBookingsForAdmin>): Promise<AdminBookingsFilter> {
  const { status, paymentType, trip, agency, departsFrom, departsTo, moneyToReturn } = query
  // exported files prefix booking numbers with #
  const term = query.search?.trim().replace(/^#/, '')
  return {
    status,
    paymentType,
    tripId: trip === undefined ? undefined : requireId(trip),
    agencyId: agency === undefined ? undefined : requireId(agency),
    departsFrom: dayOf('departsFrom', departsFrom),
    departsTo: dayOf('departsTo', departsTo),
    moneyToReturn: moneyToReturn || undefined,
    searchResult: term ? await searchBookings(db, term) : undefined,
  }
}

function dayOf(field: string, value: string | undefined): CalendarDate | undefined {
  const day = value && cutToDay(value)
  if (day && !isCalendarDate(day)) throw new DomainError('request.field_invalid', { field })
  return day || undefined
}

export function adminBookingsRoutes(app: App, context: Context): void {
  app.route({
    ...listBookingsForAdmin,
    handler: async (request, reply) => {
      const filter = await readFilter(context.db, request.query)
      const options = { filter, sort: request.query.sort, slice: pageOf(request.query) }
      const list = await listAdminBookings(context, requireUser(request), options)
      setTotal(reply, list.total)
      return list
    },
  })

  csvRoute(app, context, {
    endpoint: exportBookingsForAdmin,
    columns: exportColumns,
    file: async ({ query }) => {
      const { sort = '-booked' } = query
      const ids = await listAdminBookingIds(context.db, await readFilter(context.db, query), { sort })
      return { name: 'bookings', rows: rowsOf(ids, (part) => listBookingsByIds(context.db, part)) }
    },
  })

  app.route({
    ...listReusedPayments,
    handler: async (request) => {
      await showBooking(context, requireUser(request), request.params.id)
      return findReusedPayments(context, requireId(request.params.id))
    },
  })

  app.route({
    ...presenceEndpoint,
    handler: (request) => recordBookingPresence(context, requireUser(request), requireId(request.params.id)),
  })

  app.route({
    ...releaseEndpoint,
    handler: (request) => releaseBooking(context, requireUser(request), requireId(request.params.id)),
  })

  app.route({
    ...changeBookingStatus,
    handler: async (request) => {
      const admin = requireUser(request)
      await decideBooking(context, admin, requireId(request.params.id), request.body)
      return showBooking(context, admin, request.params.id)
    },
  })

  app.route({
    ...refundEndpoint,
    handler: async (request) => {
      const admin = requireUser(request)
      await processRefund(context, admin, requireId(request.params.id), request.body)
      return showBooking(context, admin, request.params.id)
    },
  })
}
